"""Tables of errors: the exception classes, and the reasons why an action is not legal."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from attrs import fields
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import bloomtown.testing.doctor
import kosmopolis.testing.doctor
import mycity.testing.doctor
import pointcity.testing.doctor
from citykit.data.doctor import Doctor
from citykit.game.reasons import Reason
from citykit.tools.errors import GameError
from pointcity_docs.api import public_bases
from pointcity_docs.public import PACKAGE, aliases, homes


def _home(kind: type, game: str) -> str:
    full = f"{kind.__module__}.{kind.__qualname__}"
    return aliases(game).get(full, full)


def _name(kind: type, game: str) -> str:
    return _home(kind, game).rpartition(".")[2]


#: Bases that every exception of the library has.
_OBVIOUS = (GameError, Exception)


def _also(names: list[str]) -> str:
    """Return the sentence that names other bases of an exception."""
    named = [f"{'an' if name[0] in 'AEIOU' else 'a'} ``{name}``" for name in names]
    return f" Also {' and '.join(named)}." if named else ""


def _line(kind: type) -> str:
    return (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")


def _below(base: type) -> Iterator[type]:
    kind: type
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)


def _public(base: type, game: str) -> list[Any]:
    """Return the subclasses of a class that a game offers, in the order of the code."""
    names = [name for name in homes() if name.startswith(f"{game}.")]  # loads every module
    found = {kind for kind in _below(base) if _home(kind, game) in names}
    return sorted(found, key=lambda kind: (kind.__module__, inspect.getsourcelines(kind)[1]))


def reasons(game: str = PACKAGE) -> list[type[Reason]]:
    """Return every kind of reason why an action of a game is not legal."""
    return _public(Reason, game)


def exceptions(game: str = PACKAGE) -> list[type[GameError]]:
    """Return every exception class of a game."""
    return [GameError, *_public(GameError, game)]


class Reasons(SphinxDirective):
    """``reason-codes``: every code of ``why_not`` with its rule, meaning and data."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(self._lines(*self.arguments)))

    def _lines(self, game: str = PACKAGE) -> Iterator[str]:
        yield from (".. list-table::", "   :header-rows: 1", "   :widths: 34 10 56", "")
        yield from ("   * - Code", "     - Rule", "     - Meaning")
        for kind in reasons(game):
            names = ", ".join(f"``{each.name}``" for each in fields(kind))
            data = f" Data: {names}." if names else ""
            yield f"   * - :py:class:`{kind.code} <{_home(kind, game)}>`"
            yield f"     - {kind.rule}"
            yield f"     - {_line(kind)}{data}"


class Exceptions(SphinxDirective):
    """``exception-classes``: every exception with its code and what it is also an instance of."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(self._lines(*self.arguments)))

    def _lines(self, game: str = PACKAGE) -> Iterator[str]:
        yield from (".. list-table::", "   :header-rows: 1", "   :widths: 26 22 52", "")
        yield from ("   * - Class", "     - Code", "     - When")
        for kind in exceptions(game):
            also = [_name(base, game) for base in public_bases(kind, game) if base not in _OBVIOUS]
            yield f"   * - :py:exc:`{_name(kind, game)} <{_home(kind, game)}>`"
            yield f"     - {f'``{kind.code}``' if 'code' in vars(kind) else ''}"
            yield f"     - {_line(kind)}{_also(also)}"


_DOCTORS: dict[str, Doctor[Any]] = {
    "pointcity": pointcity.testing.doctor.DOCTOR,
    "kosmopolis": kosmopolis.testing.doctor.DOCTOR,
    "bloomtown": bloomtown.testing.doctor.DOCTOR,
    "mycity": mycity.testing.doctor.DOCTOR,
}


class Findings(SphinxDirective):
    """``finding-codes``: what the doctor can find in a ruleset of Point City or another game."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(self._lines(*self.arguments)))

    def _lines(self, game: str = PACKAGE) -> Iterator[str]:
        yield from (".. list-table::", "   :header-rows: 1", "   :widths: 26 14 60", "")
        yield from ("   * - Code", "     - Severity", "     - Meaning")
        for check in _DOCTORS[game].checks:
            yield from (f"   * - ``{check.code}``", f"     - {check.severity}")
            yield f"     - {(inspect.getdoc(check.find) or '').splitlines()[0]}"


def setup(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("reason-codes", Reasons)
    app.add_directive("finding-codes", Findings)
    app.add_directive("exception-classes", Exceptions)
