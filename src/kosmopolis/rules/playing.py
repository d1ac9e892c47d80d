"""Playing cards to hometowns and to the capital."""

from __future__ import annotations

from collections.abc import Iterator

from kosmopolis.model import events as ev
from kosmopolis.model import reasons
from kosmopolis.model.actions import PlaceModifier, PlayCapital, PlayHome
from kosmopolis.model.cards import Card
from kosmopolis.model.table import Phase, Private, Table
from kosmopolis.rules.story import Story

# --- To the hometown -------------------------------------------------------------------


def why_not_home(own: Private, action: PlayHome) -> Iterator[reasons.Reason]:
    """Yield the reasons why a card cannot be played to the hometown (K9)."""
    if action.card not in own.hand:
        yield reasons.NotHeld(action.card, 1, 0)


def play_home(story: Story, seat: int, action: PlayHome) -> None:
    """Play a card to the own hometown, where it does nothing now (K10)."""
    story.tell(ev.Played(seat, action.card, capital=False))
    _end_move(story, seat)


# --- To the capital --------------------------------------------------------------------


def targets(table: Table, card: Card) -> tuple[str, ...]:
    """Return the columns that a card can take from: those of a Priest with cards (K13)."""
    profession = table.ruleset.profession(card.profession)
    return tuple(name for name in profession.takes if table.capital[name])


def why_not_capital(table: Table, own: Private, action: PlayCapital) -> Iterator[reasons.Reason]:
    """Yield the reasons why a card cannot be played to the capital (K9, K13)."""
    if action.card not in own.hand:
        yield reasons.NotHeld(action.card, 1, 0)
        return
    columns = targets(table, action.card)
    if action.take is None:
        if columns:
            yield reasons.MustTake(columns)
    elif not columns:
        yield reasons.TakesNothing(action.take)
    elif action.take not in columns:
        yield reasons.CannotTake(action.take, columns)


def play_capital(story: Story, seat: int, action: PlayCapital) -> None:
    """Play a card to the capital and use its ability, if it can be used (K11)."""
    story.tell(ev.Played(seat, action.card, capital=True))
    table, secret = story.state.table, story.state.secret
    match table.ruleset.profession(action.card.profession).ability:
        case "modifier" if table.modifiers:  # K12
            story.tell(ev.ModifierDrawn(seat, secret.modifiers[0][0]))
            story.tell(ev.Awaited(Phase.PLACE, (seat,)))
            return
        case "take" if action.take is not None:  # K13
            story.tell(ev.Moved(seat, Card(action.take, min(table.capital[action.take]))))
        case "draw" if table.deck:  # K14
            story.tell(ev.Drawn(seat, secret.deck[0]))
        case "marker" if table.pool:  # K15
            story.tell(ev.MarkerTaken(seat))
    _end_move(story, seat)


# --- The Agent's modifier --------------------------------------------------------------


def why_not_place(table: Table, action: PlaceModifier) -> Iterator[reasons.Reason]:
    """Yield the reasons why the modifier cannot be placed there (K12)."""
    if action.column not in table.ruleset.profession_ids:
        yield reasons.NoSuchColumn(action.column)


def place_modifier(story: Story, seat: int, action: PlaceModifier) -> None:
    """Put the modifier face down on a column, which ends the move (K12)."""
    value = story.state.privates[seat].modifier
    story.tell(ev.ModifierPlaced(seat, action.column, value))
    _end_move(story, seat)


# --- The end of a move -----------------------------------------------------------------


def plays(table: Table, own: Private) -> list[PlayHome | PlayCapital]:
    """Return the ways to play a card, each once."""
    cards = tuple(dict.fromkeys(own.hand))
    return [PlayHome(card) for card in cards] + [
        PlayCapital(card, take) for card in cards for take in targets(table, card) or (None,)
    ]


def _end_move(story: Story, seat: int) -> None:
    """Go on with the next player, until all have had their last move (K16)."""
    table = story.state.table
    last = table.last
    if last is None and not table.players[seat].held:
        last = seat
        story.tell(ev.LastMoves(seat))
    following = (seat + 1) % len(table.players)
    story.tell(ev.Awaited(Phase.PLAY, () if following == last else (following,)))


def lay_out(story: Story) -> None:
    """Put the cards left in hands into their owners' hometowns (K17)."""
    for seat, own in enumerate(story.state.privates):
        if own.hand:
            story.tell(ev.LaidOut(seat, own.hand))
