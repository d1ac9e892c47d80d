"""Simple bots. They see only the table."""

from __future__ import annotations

from pointcity.model.actions import Action, Draft, DrawTwo, Flip, TakeCivic
from pointcity.model.cards import Back, Card
from pointcity.model.ruleset import CARDS_PER_TURN
from pointcity.model.table import Table
from pointcity.play.search import frugal_actions
from pointcity.rules.scoring import token_value
from pointcity.rules.state import State, table_of

__all__ = ["greedy"]

# The values of the greedy bot, in points.
_PERMANENT = 2.5
_TOKEN = 5.0
_SYMBOL = 0.8
_WILD = 1.2


def _worth_of_face(table: Table, face_id: str) -> float:
    ruleset = table.ruleset
    face = next(face for face in ruleset.faces if face.id == face_id)
    return face.symbols * (_WILD if face.resource in ruleset.wild_ids else _SYMBOL)


def _worth_of_draft(table: Table, action: Draft) -> float:
    worth = -sum(_worth_of_face(table, face) for face in action.pay)
    for cell in action.cells:
        shown = table.market[cell]
        if isinstance(shown, Card):
            worth += shown.points + _TOKEN * shown.civic
            worth += _PERMANENT * shown.permanent.total()
        elif isinstance(shown, Back):
            worth += _worth_of_face(table, shown.face.id)
    return worth


def _worth(table: Table, action: Action) -> float:
    match action:
        case Draft():
            return _worth_of_draft(table, action)
        case TakeCivic(token):
            return token_value(table, table.current, table.ruleset.civic(token))
        case DrawTwo():
            return CARDS_PER_TURN * _SYMBOL
        case Flip():
            return -1.0  # it reveals a building to the other players
        case _:
            return 0.0


def greedy(position: State | Table) -> Action:
    """Return the action with the highest immediate value.

    It values points, permanent resources, tokens and unspent symbols, and does not look ahead.
    It takes the first of equals, so it is deterministic.

    Args:
        position: A state or table.

    Raises:
        ValueError: If the game is over.
    """
    table = table_of(position)
    tenths = {face.id: round(10 * _worth_of_face(table, face.id)) for face in table.ruleset.faces}
    actions = frugal_actions(table, tenths)  # a worse payment makes a worse draft
    return max(actions, key=lambda action: _worth(table, action))
