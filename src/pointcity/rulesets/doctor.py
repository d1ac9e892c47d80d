"""What a schema cannot say about a ruleset and its designer wants to know.

:func:`examine` returns findings. An *error* means that the ruleset cannot be played, a
*warning* that it probably does not do what was meant, a *note* is worth a look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, fields, frozen

from pointcity.model.errors import DataError, Problem
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets import checkups
from pointcity.rulesets import find as sources
from pointcity.rulesets.checkups import Found
from pointcity.rulesets.documents import Node
from pointcity.rulesets.load import open_ruleset

__all__ = ["Finding", "examine"]

ERROR, WARNING, NOTE = "error", "warning", "note"


@frozen
class Finding:
    """Something about a ruleset that its designer should know.

    Attributes:
        severity: ``error``, ``warning`` or ``note``.
        code: A short name for programs, such as ``unequal-turns``.
        problem: Where it is, and what.
        data: The figures of it by name.
    """

    severity: str
    code: str
    problem: Problem
    data: Mapping[str, Any] = field(factory=dict, hash=False)

    def plain(self) -> dict[str, Any]:
        """Return all of it as data for JSON."""
        problem = {each.name: getattr(self.problem, each.name) for each in fields(Problem)}
        return {"severity": self.severity, "code": self.code, **problem, "data": self.data}

    def __str__(self) -> str:
        problem = self.problem
        place = str(Problem(problem.file, problem.line, problem.column, "", self.severity))
        rest = (part for part in (problem.path, problem.message) if part)
        return f"{place}: {': '.join(rest)} [{self.code}]"


#: Every check of a ruleset that can be loaded: how grave it is, its code, and the check.
CHECKS: tuple[tuple[str, str, Callable[[Ruleset], Found]], ...] = (
    (WARNING, "too-few-cards", checkups.too_few_cards),
    (WARNING, "unequal-turns", checkups.unequal_turns),
    (NOTE, "odd-pile", checkups.odd_pile),
    (NOTE, "undealt-tier", checkups.undealt_tier),
    (NOTE, "idle-tokens", checkups.idle_tokens),
    (WARNING, "unpayable", checkups.unpayable),
    (NOTE, "useless-building", checkups.useless_buildings),
    (NOTE, "dominated", checkups.dominated),
    (WARNING, "worthless-token", checkups.worthless_tokens),
    (NOTE, "harmful-token", checkups.harmful_tokens),
    (WARNING, "idle-resource", checkups.idle_resources),
    (WARNING, "shared-id", checkups.shared_ids),
    (NOTE, "reused-id", checkups.reused_ids),
    (NOTE, "untranslated", checkups.untranslated),
    (NOTE, "balance", checkups.balance),
)


def _findings(severity: str, code: str, node: Node, found: Found) -> Iterator[Finding]:
    for path, message, data in found:
        yield Finding(severity, code, node.problem(path, message), data)


def examine(reference: str | Path) -> tuple[Finding, ...]:
    """Return everything worth knowing about a ruleset: errors, then warnings, then notes.

    A ruleset with errors cannot be loaded, so there are only errors then.

    Args:
        reference: The name or path of a ruleset, as for
            :func:`~pointcity.rulesets.load.load_ruleset`.
    """
    try:
        source = sources.find(reference)
        rules, node = open_ruleset(source)
    except DataError as error:
        return tuple(Finding(ERROR, "data", problem) for problem in error.problems)
    found = [
        *_findings(WARNING, "taken-name", node, checkups.taken_name(rules, source)),
        *(
            hit
            for severity, code, check in CHECKS
            for hit in _findings(severity, code, node, check(rules))
        ),
    ]
    return tuple(sorted(found, key=lambda finding: (ERROR, WARNING, NOTE).index(finding.severity)))
