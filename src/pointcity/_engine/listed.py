"""Legal actions as a sequence, of which a draft is made when somebody looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pointcity._engine._kernel import Pay
from pointcity._engine._twins import twin
from pointcity.model.actions import Action, Draft

_OpenDraft: Final = twin(Draft)


def new_draft(cells: tuple[int, ...], pay: tuple[str, ...]) -> Draft:
    """Return a draft whose cells and payment are in order."""
    made: Any = _OpenDraft()
    made.cells = cells
    made.pay = pay
    made.__class__ = Draft
    result: Draft = made
    return result


class Actions:
    """What can be done before cards are taken, as :func:`pointcity.legal_actions` promises it.

    It is registered as a sequence instead of being made from one: a compiled class would inherit
    what else is registered, and a text would pass for one of these.
    """

    __slots__ = ("_actions", "_pays")

    def __init__(self, actions: list[Action], pays: list[Pay]) -> None:
        """Keep what is listed.

        Args:
            actions: Every action; a draft that has to be paid for may lack its payment.
            pays: For each of them the payment that it lacks, or nothing.
        """
        self._actions = actions
        self._pays = pays

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int):
            pay = self._pays[place]
            if pay:
                self._make(place, pay)
            return self._actions[place]
        found: Any = self._made()[place]
        return tuple(found) if isinstance(found, list) else found

    def _make(self, place: int, pay: Pay) -> None:
        """Give a draft the payment that it lacks."""
        draft: Any = self._actions[place]
        self._actions[place] = new_draft(draft.cells, pay)
        self._pays[place] = ()

    def _made(self) -> list[Action]:
        """Return all actions, none of which lacks a payment any more."""
        for place, pay in enumerate(self._pays):
            if pay:
                self._make(place, pay)
        return self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._made())

    def __reversed__(self) -> Iterator[Action]:
        return reversed(self._made())

    def __contains__(self, action: object) -> bool:
        return action in self._made()

    def index(self, action: Any, *bounds: int) -> int:
        """Return where an action is. Raises ValueError if it is nowhere."""
        return self._made().index(action, *bounds)

    def count(self, action: Any) -> int:
        """Return how often an action is listed, that is once or not at all."""
        return self._made().count(action)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Actions, tuple)):
            return tuple(self._made()) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._made()))

    def __repr__(self) -> str:
        return repr(tuple(self._made()))

    def __reduce__(self) -> tuple[type, tuple[list[Action]]]:
        """Pickle the actions as a tuple."""
        return tuple, (self._made(),)


Sequence.register(Actions)
