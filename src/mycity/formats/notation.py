"""Actions as short strings that are easy to type and read.

Cells are the letter of their column and the number of their row:

.. code-block:: text

    build D1 E1
    pass
    quit
    stick rock D5

Capitals and additional spaces do not matter.

>>> import mycity as mc
>>> mc.notation.format_action(mc.Build((3, 4)))
'build D1 E1'
>>> mc.notation.parse_action("stick rock D5")
Stick(sticker='rock', cell=47)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from string import ascii_uppercase

from citykit.formats.notation import MAX_LENGTH, Notation, RulesetScanner
from citykit.game.acting import is_index
from mycity.formats.values import RULESETS
from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.cards import STICKERS, StickerKind
from mycity.model.errors import Expected, IllegalAction, MalformedNotation
from mycity.model.land import cell_name
from mycity.model.reasons import OffGrid, UnknownAction
from mycity.model.ruleset import Ruleset

__all__ = ["MAX_LENGTH", "format_action", "parse_action"]

_CELL = re.compile(r"[A-Za-z][1-9][0-9]?(?!\S)")


# --- Writing ---------------------------------------------------------------------------


def _written(action: Action, ruleset: Ruleset) -> str:
    """Return an action as a string."""
    height, width = ruleset.grid
    cells = action.cells if isinstance(action, Build) else ()
    cells = (action.cell,) if isinstance(action, Stick) else cells
    if off := tuple(cell for cell in cells if not is_index(cell, height * width)):
        raise IllegalAction(action, (OffGrid(off),))
    names = [cell_name(cell, width) for cell in cells]
    match action:
        case Build():
            return " ".join(["build", *names])
        case Pass():
            return "pass"
        case Quit():
            return "quit"
        case Stick(sticker):
            return f"stick {sticker} {names[0]}"
    raise IllegalAction(action, (UnknownAction(type(action).__name__),))


# --- Reading ---------------------------------------------------------------------------


class _Text(RulesetScanner[Expected, Ruleset]):
    def _malformed(self, at: int, expected: Expected) -> MalformedNotation:
        return MalformedNotation(self.text, at, expected)

    def cell(self) -> int:
        start = self.at
        word = self.take(_CELL, "cell").upper()
        row, column = int(word[1:]) - 1, ascii_uppercase.index(word[0])
        height, width = self.ruleset.grid
        if row >= height or column >= width:
            self.refuse("cell", start)
        return row * width + column


def _build(text: _Text) -> Action:
    cells = [text.cell()]
    while not text.at_end():
        cells.append(text.cell())
    return Build(cells)


def _stick(text: _Text) -> Action:
    return Stick(text.take_word(_STICKERS, "sticker"), text.cell())


_STICKERS: dict[str, StickerKind] = {kind: kind for kind in STICKERS}

_VERBS: dict[str, Callable[[_Text], Action]] = {
    "build": _build,
    "pass": lambda text: Pass(),
    "quit": lambda text: Quit(),
    "stick": _stick,
}


_NOTATION: Notation[Ruleset, Action] = Notation(RULESETS, _written, _Text, _VERBS)

#: Returns an action as a string.
format_action = _NOTATION.format_action

#: Returns the action that a string describes, not checked for legality.
parse_action = _NOTATION.parse_action
