"""Consistency checks that list everything making a position unreachable: its flaws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from types import NoneType
from typing import TypeAlias

from attrs import evolve, frozen

from citykit.game.flaws import Flaw, Path, negative
from citykit.tools.quoting import quoted
from pointcity.model.actions import Pass
from pointcity.model.cards import Back, Card
from pointcity.model.ruleset import CARDS_PER_TURN, Civic, Deal, Ruleset
from pointcity.model.table import Gap, Player, Step, Table
from pointcity.rules import solo
from pointcity.rules.reducer import why_not
from pointcity.rules.state import State, table_of

_Found: TypeAlias = Iterator["Flaw"]


@frozen
class _Count:
    """A table whose parts have the right sizes, and the counts that follow from it.

    Attributes:
        table: The table.
        deal: The setup that is played.
        buildings: The cards whose building side is seen, on the market and in cities.
        backs: How many cards of each back have been seen, the top of the pile too.
        dealt: How many cards have left the draw pile, with the first market.
        drafts: How many times each seat took two cards.
        passed: Whether the game ended with a pass (Q3).
    """

    table: Table
    deal: Deal
    buildings: list[Card]
    backs: Counter[Back]
    dealt: int
    drafts: tuple[int, ...]
    passed: bool


# --- Types and sizes: what everything else relies on ------------------------------------

#: The classes of the parts of a table.
_TABLE_PARTS: dict[str, tuple[type, ...]] = {
    "ruleset": (Ruleset,),
    "level": (str, NoneType),
    "players": (tuple,),
    "market": (tuple,),
    "supply": (tuple,),
    "top": (Back, NoneType),
    "step": (Step,),
    "markers": (tuple, NoneType),
    **dict.fromkeys(("pile", "current", "due", "turn", "moves"), (int,)),
}


def _check_types(table: Table) -> _Found:
    for name, kinds in _TABLE_PARTS.items():
        part = getattr(table, name)
        if not isinstance(part, kinds) or isinstance(part, bool):
            yield Flaw((name,), f"{quoted(part)} is not of the class {kinds[0].__name__}")
    for seat, player in enumerate(table.players if isinstance(table.players, tuple) else ()):
        if not isinstance(player, Player):
            yield Flaw(("players", seat), f"{quoted(player)} is not of the class Player")


def _check_seats(table: Table) -> _Found:
    ruleset, seats = table.ruleset, len(table.players)
    if table.level is None:
        if seats < 2 or seats not in ruleset.player_counts:
            yield Flaw(("players",), f"this ruleset has no game for {seats} players")
        return
    levels = [level.id for level in ruleset.solo.levels] if ruleset.solo else []
    if 1 not in ruleset.player_counts or table.level not in levels:
        yield Flaw(("level",), f"this ruleset has no solo level {quoted(table.level)}")
    if seats != solo.SEATS:
        yield Flaw(("players",), f"a solo game has two seats, not {seats}")


def _check_known(table: Table) -> _Found:
    """Everything on the table is part of its ruleset."""
    ruleset = table.ruleset
    known = {*ruleset.cards, *ruleset.civics, *ruleset.backs, *Gap}
    faces = {face.id for face in ruleset.faces}
    named: list[tuple[Path, Iterable[object]]] = [
        (("market",), table.market),
        (("supply",), table.supply),
        (("drafted",), table.drafted),
        (("top",), () if table.top is None else (table.top,)),
    ]
    for seat, player in enumerate(table.players):
        named.append((("players", seat, "city"), player.city))
        named.append((("players", seat, "tokens"), player.tokens))
        for face in player.hand:
            if face not in faces:
                yield Flaw(("players", seat, "hand"), f"there is no resource side {quoted(face)}")
    for path, things in named:
        for thing in things:
            if not isinstance(thing, (Card, Civic, Back, Gap)) or thing not in known:
                yield Flaw(path, f"this is not part of the ruleset: {quoted(thing)}")


def _check_sizes(table: Table) -> _Found:
    cells = table.ruleset.market.cells
    yield from _check_seats(table)
    if len(table.market) != cells:
        yield Flaw(("market",), f"{len(table.market)} cells where the market has {cells}")
    yield from _check_known(table)
    yield from negative((), table, "pile", "turn", "moves", "due")
    if not 0 <= table.current < len(table.players):
        yield Flaw(("current",), f"there is no seat {table.current}")


def _count(table: Table) -> _Count:
    deal = table.ruleset.deal(table.player_count)
    seats = len(table.players)
    passed = table.step is Step.OVER and Gap not in map(type, table.market)
    turns = [(table.turn + seats - 1 - seat) // seats for seat in range(seats)]
    if table.step is Step.CIVIC:
        turns[table.current] += 1
    elif passed:
        turns[table.current] -= 1
    buildings = _buildings(table)
    return _Count(
        table=table,
        deal=deal,
        buildings=buildings,
        backs=_seen_backs(table, buildings),
        dealt=sum(deal.cards) - table.pile,
        drafts=tuple(turns),
        passed=passed,
    )


# --- Cards -----------------------------------------------------------------------------


def _buildings(table: Table) -> list[Card]:
    shown = [shown for shown in table.market if isinstance(shown, Card)]
    return [*shown, *(card for player in table.players for card in player.city)]


def _twice(path: Path, kind: str, parts: Sequence[Card] | Sequence[Civic]) -> _Found:
    ids = [part.id for part in parts]
    if len(set(ids)) < len(ids):
        for part, times in Counter(ids).items():
            if times > 1:
                yield Flaw(path, f"{kind} {quoted(part)} is there {times} times")


def _check_unique(count: _Count) -> _Found:
    table = count.table
    yield from _twice((), "card", count.buildings)
    tokens = [*table.supply, *(token for player in table.players for token in player.tokens)]
    yield from _twice((), "token", tokens)
    if len(tokens) != count.deal.civics:
        yield Flaw(
            ("supply",), f"{len(tokens)} civic tokens are in the game, not {count.deal.civics}"
        )


def _seen_backs(table: Table, buildings: list[Card]) -> Counter[Back]:
    seen = Counter[Back](table.drafted)
    seen.update([shown for shown in (*table.market, table.top) if isinstance(shown, Back)])
    seen.update([card.back for card in buildings])
    return seen


@lru_cache(maxsize=16)
def _all_backs(ruleset: Ruleset) -> Counter[Back]:
    """Return the number of cards of each back."""
    return Counter(card.back for card in ruleset.cards)


def _check_backs(count: _Count) -> _Found:
    ruleset = count.table.ruleset
    for back in ruleset.backs:
        seen, there = count.backs[back], _all_backs(ruleset)[back]
        if seen > there:
            yield Flaw(
                (), f"{seen} tier {back.tier} {back.face} cards are out, but there are {there}"
            )


def _check_pile(count: _Count) -> _Found:
    table, total = count.table, sum(count.deal.cards)
    most = total - table.ruleset.market.cells
    if table.pile > most:
        yield Flaw(("pile",), f"{table.pile} cards are more than the {most} of a new game")
        return
    left = table.pile_by_tier()
    first = next((tier for tier, number in enumerate(left, start=1) if number), None)
    if (table.top.tier if table.top else None) != first:
        should = "nothing" if first is None else f"a tier {first} card"
        yield Flaw(("top",), f"the pile must show {should}")
    seen = Counter[int]()
    for back, number in count.backs.items():
        seen[back.tier] += number
    if table.top is not None:
        seen[table.top.tier] -= 1
    gone = [dealt - rest for dealt, rest in zip(count.deal.cards, left, strict=True)]
    expected = dict(enumerate(gone, start=1))
    for tier in sorted(expected.keys() | seen.keys()):
        if seen[tier] != (dealt := expected.get(tier, 0)):
            yield Flaw((), f"{seen[tier]} tier {tier} cards are out, but {dealt} have been dealt")


def _taken_together(table: Table, cells: tuple[int, ...]) -> bool:
    """Report whether two cells can be taken at once."""
    market = table.ruleset.market
    # The automa may take both ends of a column (A2).
    ends = table.level is not None and cells[1] - cells[0] == market.cells - market.columns
    return ends or cells in market.pairs


def _check_market(count: _Count) -> _Found:
    table = count.table
    gaps = tuple(cell for cell, shown in enumerate(table.market) if isinstance(shown, Gap))
    if table.step in (Step.TURN, Step.DRAFT):
        if gaps:
            yield Flaw(("market",), "there are gaps, but nothing has been drafted this turn")
    elif len(gaps) > CARDS_PER_TURN or (
        len(gaps) == CARDS_PER_TURN and not _taken_together(table, gaps)
    ):
        yield Flaw(("market",), f"cells {gaps} cannot have been drafted together")
    if table.step is Step.DRAFT and Card not in map(type, table.market):
        yield Flaw(("step",), "a card was flipped, but the market shows no building")


# --- Players ---------------------------------------------------------------------------


def _city_cost(player: Player) -> int:
    return sum(card.cost.total() for card in player.city)


def _check_player(count: _Count, seat: int) -> _Found:
    table, player, path = count.table, count.table.players[seat], ("players", seat)
    right = Player.of(table.ruleset, player.hand, player.city, player.tokens)
    if player != right:
        given, claimed = dict(right.permanents), dict(player.permanents)
        yield Flaw((*path, "permanents"), f"the city gives {given}, not {claimed}")
    plays = table.level is None or seat != solo.AUTOMA
    start = len(table.ruleset.starting_cards) if plays else 0
    spent = start + CARDS_PER_TURN * count.drafts[seat] - len(player.city) - player.hand.total()
    if spent < 0:
        yield Flaw(path, f"{-spent} cards more than could be drafted so far")
    elif spent > (_city_cost(player) if plays else 0):
        yield Flaw(path, f"{spent} cards were spent, more than the buildings can have cost")
    civics = sum(card.civic for card in player.city)
    earned = len(player.tokens) + (table.due if seat == table.current else 0)
    if earned > civics:
        yield Flaw((*path, "tokens"), f"{earned} tokens for {civics} civic buildings")
    elif earned < civics and len(table.supply) > table.due:
        yield Flaw((*path, "tokens"), f"only {earned} tokens for {civics} civic buildings")


def _check_hands(count: _Count) -> _Found:
    table = count.table
    human = len(table.players) - (table.level is not None)
    out = Counter[str]()
    for face in table.ruleset.starting_cards:
        out[face.id] += human
    for back, number in table.drafted.items():
        out[back.face.id] += number
    for face in table.ruleset.faces:
        held = sum(player.hand[face.id] for player in table.players)
        if held > out[face.id]:
            yield Flaw(
                ("players",), f"{held} {face} cards are held, but {out[face.id]} were drafted"
            )


def _check_players(count: _Count) -> _Found:
    for seat in range(len(count.table.players)):
        yield from _check_player(count, seat)
    yield from _check_hands(count)


# --- Whose turn it is ------------------------------------------------------------------


def _check_turn(count: _Count) -> _Found:
    table, seats = count.table, len(count.table.players)
    over = table.step is Step.OVER
    taken = table.drafted.total() + sum(len(player.city) for player in table.players)
    if taken != CARDS_PER_TURN * sum(count.drafts):
        yield Flaw(("turn",), f"{table.turn} turns do not fit {taken} drafted cards")
    if over and not table.turn:
        yield Flaw(("turn",), "the game is over, but no turn has been played")
    seat = (table.turn - over) % seats
    if table.current != seat:
        yield Flaw(("current",), f"after {table.turn} turns it is seat {seat}, not {table.current}")
    elif table.level is not None and not over and seat == solo.AUTOMA:
        yield Flaw(("current",), "the automa's turn is never left unfinished")


def _check_end(count: _Count) -> _Found:
    table = count.table
    if table.step is not Step.OVER:
        return
    if not count.passed and table.pile:
        yield Flaw(("step",), "the game is over, but the market can be refilled")
    if count.passed and why_not(evolve(table, step=Step.DRAFT), Pass()):
        yield Flaw(("step",), "the game is over, but two cards can be drafted")


def _check_due(count: _Count) -> _Found:
    table = count.table
    if table.step is not Step.CIVIC:
        if table.due:
            yield Flaw(("due",), f"{table.due} tokens are due, but the step is {table.step.value}")
        return
    built = table.market.count(Gap.RESOURCE)
    gaps = built + table.market.count(Gap.BUILDING)
    if gaps != CARDS_PER_TURN:
        yield Flaw(("market",), f"{gaps} gaps while a token is due; there must be two")
    latest = table.players[table.current].city[-built:] if built else ()
    most = min(sum(card.civic for card in latest), len(table.supply))
    if not 1 <= table.due <= most:
        yield Flaw(("due",), f"{table.due} tokens are due, but 1 to {most} can be")


def _check_moves(count: _Count) -> _Found:
    """Every turn has a draft, a token for each civic building and perhaps a flip."""
    table = count.table
    humans = [0] if table.level is not None else list(range(len(table.players)))
    drafts = sum(count.drafts[seat] for seat in humans) + count.passed
    least = drafts + sum(len(table.players[seat].tokens) for seat in humans)
    least += table.step is Step.DRAFT  # the flip of this turn
    most = least + drafts
    if not least <= table.moves <= most:
        yield Flaw(("moves",), f"{table.moves} actions, but there were {least} to {most}")


def _check_markers(count: _Count) -> _Found:
    """The markers move on after every turn of the automa but its last.

    Games of format version 1 may have been saved with markers that moved on after the last turn
    too. They point at nothing any more, so such a position is accepted.
    """
    table = count.table
    if table.level is None:
        if table.markers is not None:
            yield Flaw(("markers",), "only a solo game has markers")
        return
    market, rules = table.ruleset.market, solo.solo_of(table.ruleset).markers
    over = table.step is Step.OVER and table.current == solo.AUTOMA
    expected = (rules.row - 1, rules.column - 1)
    for _ in range(min(count.drafts[solo.AUTOMA], sum(count.deal.cards)) - over):
        expected = solo.next_markers(market, rules, *expected)
    accepted = [expected, solo.next_markers(market, rules, *expected)] if over else [expected]
    if table.markers not in accepted:
        yield Flaw(("markers",), f"the markers must be at {expected}, not {table.markers}")


_TABLE_CHECKS: tuple[Callable[[_Count], _Found], ...] = (
    _check_unique,
    _check_backs,
    _check_pile,
    _check_market,
    _check_players,
    _check_turn,
    _check_end,
    _check_due,
    _check_moves,
    _check_markers,
)


# --- What is hidden --------------------------------------------------------------------


def _check_deck(state: State, count: _Count) -> _Found:
    deck, path = state.secret.deck, ("secret", "deck")
    yield from _twice(path, "card", deck)
    bands = [tier for tier, cards in enumerate(count.deal.cards, start=1) for _ in range(cards)]
    if [card.tier for card in deck] != bands:
        wanted = ", then ".join(
            f"{cards} of tier {tier}" for tier, cards in enumerate(count.deal.cards, start=1)
        )
        yield Flaw(path, f"the cards must be {wanted}")
        return
    top = deck[count.dealt] if 0 <= count.dealt < len(deck) else None
    shows = top.back if top else None
    if shows != count.table.top:
        yield Flaw(path, "the top card of the pile is not the one that the table shows")


def _fits(shown: Back | Card | Gap, under: Card | None) -> bool:
    if under is None or isinstance(shown, Gap):
        return under is None and isinstance(shown, Gap)
    if isinstance(shown, Card):
        return under == shown
    return (under.tier, under.face) == (shown.tier, shown.face)


def _check_under(state: State, count: _Count) -> _Found:
    market, under = state.table.market, state.secret.under
    if len(under) != len(market):
        yield Flaw(("secret", "under"), f"{len(under)} cards for a market of {len(market)} cells")
        return
    for cell, (shown, card) in enumerate(zip(market, under, strict=True)):
        if not _fits(shown, card):
            yield Flaw(("secret", "under", cell), "this is not what the market shows")


def _check_dealt(state: State, count: _Count) -> _Found:
    """The cards dealt so far are those on the market, in cities and drafted."""
    dealt = state.secret.deck[: count.dealt]
    placed = {card.id: card for card in state.secret.under if card is not None}
    placed |= {card.id: card for player in state.table.players for card in player.city}
    drafted = Counter[Back]()
    for card in dealt:
        if placed.pop(card.id, None) is None:
            drafted[card.back] += 1
    for card_id in placed:
        yield Flaw(("secret", "deck"), f"card {quoted(card_id)} is out, but was not dealt")
    if drafted != state.table.drafted:
        yield Flaw(("drafted",), "the cards that were dealt and are gone are not these")


_STATE_CHECKS: tuple[Callable[[State, _Count], _Found], ...] = (
    _check_deck,
    _check_under,
    _check_dealt,
)


def status(position: State | Table) -> tuple[Flaw, ...]:
    """Return every flaw of a position; nothing if it can come up in play.

    It counts cards, tokens, turns and actions, and compares the hidden cards with the visible
    ones. It does not prove that the players could have paid for their cities.

    Args:
        position: A state or table.
    """
    table = table_of(position)
    if flaws := tuple(_check_types(table)) or tuple(_check_sizes(table)):
        return flaws
    count = _count(table)
    found = [flaw for check in _TABLE_CHECKS for flaw in check(count)]
    if isinstance(position, State):
        found += [flaw for each in _STATE_CHECKS for flaw in each(position, count)]
    return tuple(found)
