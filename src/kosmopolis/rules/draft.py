"""The draft: all players choose cards at the same time and pass the others on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from kosmopolis.model.actions import Keep
from kosmopolis.model.events import Acted, Awaited, Dealt, Kept, PassedOn
from kosmopolis.model.reasons import NotHeld, Reason, WrongNumber
from kosmopolis.model.table import Phase, Private, Table
from kosmopolis.rules.story import Story


def deal(story: Story) -> None:
    """Deal every player as many cards as all can get, and begin the draft (K5)."""
    table, deck = story.state.table, story.state.secret.deck
    seats = len(table.players)
    count = min(table.ruleset.hand[seats], len(deck) // seats)
    for turn, seat in enumerate(table.clockwise):
        story.tell(Dealt(seat, count, deck[turn * count : (turn + 1) * count]))
    _ask(story, Phase.DRAFT_1)


def _ask(story: Story, phase: Phase) -> None:
    """Ask all players what to keep; none if all have to keep everything anyway (K8)."""
    state = story.state
    choose = len(state.privates[0].pool) > state.table.ruleset.keep
    story.tell(Awaited(phase, tuple(range(len(state.privates))) if choose else ()))


def why_not_keep(table: Table, own: Private, action: Keep) -> Iterator[Reason]:
    """Yield the reasons why a player cannot keep these cards (K6, K7)."""
    if len(action.cards) != table.ruleset.keep:
        yield WrongNumber(len(action.cards), table.ruleset.keep)
    held = Counter(own.pool)
    for card, wanted in Counter(action.cards).items():
        if wanted > held[card]:
            yield NotHeld(card, wanted, held[card])


def keeps(table: Table, own: Private) -> list[Keep]:
    """Return the ways to keep cards, each once."""
    return [Keep(cards) for cards in dict.fromkeys(combinations(own.pool, table.ruleset.keep))]


def carry_out(story: Story) -> None:
    """Let all players keep what they chose and pass on the rest to the left (K6, K7)."""
    last = story.state.table.phase is Phase.DRAFT_2
    for seat, own in enumerate(story.state.privates):
        kept = own.pool  # nothing to choose (K8)
        if isinstance(own.choice, Keep):
            kept = own.choice.cards
            story.tell(Acted(seat, own.choice))
        story.tell(Kept(seat, kept))
    for seat, own in enumerate(story.state.privates):
        left = (seat + 1) % len(story.state.privates)
        story.tell(PassedOn(seat, left, len(own.pool), last, own.pool))
    if not last:
        _ask(story, Phase.DRAFT_2)
    else:  # the start player moves first (K9); without any cards there are no moves (K8)
        table = story.state.table
        story.tell(Awaited(Phase.PLAY, (table.start,) if table.players[0].held else ()))
