"""Actions as short strings that are easy to type and read.

Tiles are written as their ids, squares and slots as numbers from 0:

.. code-block:: text

    build office 7
    build shop:house+park 12
    double
    extra
    token double
    token community park
    done
    take 3
    value park

Capitals and additional spaces do not matter.

>>> import bloomtown as bt
>>> bt.notation.format_action(bt.Use("community", "token", "park"))
'token community park'
>>> bt.notation.parse_action("token double")
Use(what='double', by='token', kind=None)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from bloomtown.formats.values import RULESETS
from bloomtown.model.actions import Action, Build, Done, Take, Use, Value
from bloomtown.model.errors import Expected, IllegalAction, MalformedNotation
from bloomtown.model.reasons import UnknownAction
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import KINDS, Kind
from citykit.formats.notation import MAX_LENGTH, Notation, RulesetScanner

__all__ = ["MAX_LENGTH", "format_action", "parse_action"]

_NUMBER = re.compile(r"[0-9]{1,4}(?!\S)", re.ASCII)


def _written(action: Action, ruleset: Ruleset) -> str:
    """Return an action as a string; every ruleset writes actions in the same way."""
    match action:
        case Build(tile, cell):
            return f"build {tile} {cell}"
        case Use(what, by, kind):
            words = (["token"] if by == "token" else []) + [what] + ([kind] if kind else [])
            return " ".join(words)
        case Done():
            return "done"
        case Take(slot):
            return f"take {slot}"
        case Value(kind):
            return f"value {kind}"
    raise IllegalAction(action, (UnknownAction(type(action).__name__),))


class _Text(RulesetScanner[Expected, Ruleset]):
    def _malformed(self, at: int, expected: Expected) -> MalformedNotation:
        return MalformedNotation(self.text, at, expected)

    def number(self) -> int:
        return int(self.take(_NUMBER, "number"))


_Reader: TypeAlias = Callable[[_Text], Action]

_KINDS: dict[str, Kind] = {kind: kind for kind in KINDS}


def _build(text: _Text) -> Action:
    tile = text.take_word({tile.id: tile for tile in text.ruleset.tiles}, "tile")
    return Build(tile, text.number())


def _use(text: _Text) -> Action:
    return text.take_word(_TOKEN, "special")(text)


#: What comes after ``token``.
_TOKEN: dict[str, _Reader] = {
    "double": lambda text: Use("double", "token"),
    "extra": lambda text: Use("extra", "token"),
    "community": lambda text: Use("community", "token", text.take_word(_KINDS, "kind")),
}

_VERBS: dict[str, _Reader] = {
    "build": _build,
    "double": lambda text: Use("double", "square"),
    "extra": lambda text: Use("extra", "square"),
    "token": _use,
    "done": lambda text: Done(),
    "take": lambda text: Take(text.number()),
    "value": lambda text: Value(text.take_word(_KINDS, "kind")),
}


_NOTATION: Notation[Ruleset, Action] = Notation(RULESETS, _written, _Text, _VERBS)

#: Returns an action as a string.
format_action = _NOTATION.format_action

#: Returns the action that a string describes, not checked for legality.
parse_action = _NOTATION.parse_action
