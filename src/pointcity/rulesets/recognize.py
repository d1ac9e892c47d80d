"""Recognize files that are not rulesets: language files, included parts, unfinished variants."""

from __future__ import annotations

from itertools import islice

from citykit.errors import MAX_PROBLEMS, DataError, Problem, did_you_mean, in_order
from citykit.yamltext import Node
from pointcity.rulesets.schemas import SCHEMAS

#: The parts of a complete ruleset; others are optional.
_PARTS = ("resources", "market", "players", "starting_cards", "cards", "civics")
_OPTIONAL = ("solo", "include", "doctor")
_VERBS = ("remove", "change", "add")
#: The number of parts from which a file is taken for a complete ruleset.
_MOST = 4


def _misspelt(node: Node) -> str | None:
    """Return the key that stands for ``extends``."""
    keys = (key for key in node.value if key not in (*_PARTS, *_OPTIONAL, "id", "name"))
    some = islice(keys, MAX_PROBLEMS)
    return next((key for key in some if "mean" in did_you_mean(key, ["extends"])), None)


def _is_unfinished_variant(node: Node) -> bool:
    """Return whether a file lacks most parts of a ruleset, or edits them."""
    parts = [node.value[key].value for key in _PARTS if key in node.value]
    edited = any(isinstance(part, dict) and any(verb in part for verb in _VERBS) for part in parts)
    return edited or len(parts) < _MOST


def _first_problem(node: Node) -> Problem | None:
    """Return the main problem of a file that is not a ruleset; None if it is one."""
    keys = node.value.keys()
    if "language" in keys and "id" not in keys:
        message = "this is a language file, not a ruleset; a ruleset has an id and a name"
        return node.key_problem((), "language", message)
    if key := _misspelt(node):
        message = f"there is no such key {key!r} here; did you mean 'extends'?"
        return node.key_problem((), key, message)
    if keys and keys <= {*_PARTS, *_OPTIONAL}:
        message = (
            f"a file with only {', '.join(keys)} is a part of a ruleset; "
            "check the file that includes it"
        )
        return node.problem((), message)
    if _is_unfinished_variant(node):
        missing = ", ".join(key for key in _PARTS if key not in keys)
        message = "the key 'extends' is missing; a variant has a line such as extends: point-city"
        if missing:
            message += f" (without it, a ruleset needs {missing} as well)"
        return node.problem((), message)
    return None


def check_kind(node: Node) -> None:
    """Refuse a file that is neither a variant nor a complete ruleset.

    Args:
        node: The content of a file and of the files it includes.

    Raises:
        DataError: With the main problem first, then everything that does not fit a variant.
    """
    if "extends" in node.value or (first := _first_problem(node)) is None:
        return
    is_language = "language" in node.value
    wrong = [] if is_language else SCHEMAS.misfits(node, "variant")
    others = in_order(
        misfit.problem for misfit in wrong if misfit.path and misfit.problem.path != first.path
    )
    raise DataError((first, *others))
