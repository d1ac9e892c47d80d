"""Recognize files that are not rulesets: language files, included parts, unfinished variants."""

from __future__ import annotations

from itertools import islice

from attrs import frozen

from citykit.data.schema import Schemas
from citykit.data.yamltext import Node
from citykit.tools.errors import MAX_PROBLEMS, DataError, Problem, did_you_mean, in_order

__all__ = ["Recognizer"]

_VERBS = ("remove", "change", "add")
#: The number of parts from which a file is taken for a complete ruleset.
_MOST = 4


@frozen
class Recognizer:
    """Tells complete rulesets and variants of a game from other files.

    Attributes:
        schemas: The schemas of the game; one of them is ``variant``.
        official: The name of the official ruleset.
        parts: The keys that every complete ruleset has besides its id and name.
        optional: The other keys of a ruleset.
    """

    schemas: Schemas
    official: str
    parts: tuple[str, ...]
    optional: tuple[str, ...] = ()

    def _misspelt(self, node: Node) -> str | None:
        """Return the key that stands for ``extends``."""
        known = (*self.parts, *self.optional, "id", "name")
        some = islice((key for key in node.value if key not in known), MAX_PROBLEMS)
        return next((key for key in some if "mean" in did_you_mean(key, ["extends"])), None)

    def _is_unfinished_variant(self, node: Node) -> bool:
        """Return whether a file lacks most parts of a ruleset, or edits them."""
        parts = [node.value[key].value for key in self.parts if key in node.value]
        mappings = [part for part in parts if isinstance(part, dict)]
        edited = any(verb in part for part in mappings for verb in _VERBS)
        return edited or len(parts) < _MOST

    def _first_problem(self, node: Node) -> Problem | None:
        """Return the main problem of a file that is not a ruleset; None if it is one."""
        keys = node.value.keys()
        if "language" in keys and "id" not in keys:
            message = "this is a language file, not a ruleset; give it with --lang, or to validate"
            return node.key_problem((), "language", message)
        if key := self._misspelt(node):
            message = f"there is no such key {key!r} here; did you mean 'extends'?"
            return node.key_problem((), key, message)
        if keys and keys <= {*self.parts, *self.optional}:
            message = (
                f"a file with only {', '.join(keys)} is a part of a ruleset; "
                "check the file that includes it"
            )
            return node.problem((), message)
        if self._is_unfinished_variant(node):
            missing = ", ".join(key for key in self.parts if key not in keys)
            message = (
                "the key 'extends' is missing; "
                f"a variant has a line such as extends: {self.official}"
            )
            if missing:
                message += f" (without it, a ruleset needs {missing} as well)"
            return node.problem((), message)
        return None

    def check(self, node: Node) -> None:
        """Refuse a file that is neither a variant nor a complete ruleset.

        Args:
            node: The content of a file and of the files it includes.

        Raises:
            DataError: With the main problem first, then everything that does not fit a variant.
        """
        if "extends" in node.value or (first := self._first_problem(node)) is None:
            return
        is_language = "language" in node.value
        wrong = [] if is_language else self.schemas.misfits(node, "variant")
        others = in_order(
            misfit.problem for misfit in wrong if misfit.path and misfit.problem.path != first.path
        )
        raise DataError((first, *others))
