"""The moves that every turn is made of, for players and the automa alike.

Here the hidden cards come into play: what lies under a resource side, and what the draw
pile brings. Nothing here draws a random number.
"""

from __future__ import annotations

from pointcity import events as ev
from pointcity._construct import new_secret, new_state
from pointcity.cards import Back, Card
from pointcity.progress import Progress
from pointcity.state import Gap, State, Step

# Looking a member of an enum up is slow enough to matter here.
_CIVIC = Step.CIVIC
_RESOURCE_TAKEN = Gap.BUILDING


class Turn(Progress):
    """A state while a turn is played on it."""

    def __init__(self, state: State, log: list[ev.Event] | None = None) -> None:
        """Start from a state; events go to ``log`` unless it is None."""
        super().__init__(state.table, log)
        self.deck = state.secret.deck
        self.under = list(state.secret.under)
        self.gaps: list[int] = []
        if self.step is _CIVIC:  # tokens come before the refill: the gaps are there already
            self.gaps += [cell for cell, card in enumerate(self.under) if card is None]

    def state(self) -> State:
        """Return the state as it is now."""
        return new_state(self.freeze(), new_secret(self.deck, tuple(self.under)))

    def flip(self, cell: int) -> None:
        """Turn the card on a cell to its building side."""
        card = self.under[cell]
        assert card is not None
        self.flipped(cell, card)

    def take(self, cell: int) -> None:
        """Take the card on a cell: a resource to the hand, a building to the city."""
        shown = self.market[cell]
        self.under[cell] = None
        self.gaps.append(cell)
        if type(shown) is Card:
            self.constructed(cell, shown)
        elif type(shown) is Back:
            self.drafted(cell, shown)

    def _next(self) -> tuple[Card, Back | None]:
        """Return the top card of the draw pile and what the one below it shows."""
        place = len(self.deck) - self.pile
        if self.pile == 1:
            return self.deck[place], None
        return self.deck[place], self.lookup.back_of[self.deck[place + 1].index]

    def draw(self) -> None:
        """Take the top card of the draw pile as a resource."""
        card, top = self._next()
        self.drawn(self.lookup.back_of[card.index], top)

    def refill(self) -> bool:
        """Fill the gaps in row order as far as the pile goes; say whether it went all the way."""
        if len(self.gaps) > 1:
            self.gaps.sort()
        for cell in self.gaps:
            if not self.pile:
                return False
            card, top = self._next()
            self.under[cell] = card
            turned = self.market[cell] is _RESOURCE_TAKEN
            self.refilled(cell, card if turned else self.lookup.back_of[card.index], top)
        self.gaps = []
        return True

    def hand_over(self, refilled: bool) -> bool:
        """Give the turn to the next seat, or end the game; say whether it goes on (E1)."""
        if refilled:
            self.turn_ended((self.current + 1) % len(self.players))
        else:
            self.game_ended()
        return refilled
