"""Consistency checks that list everything making a position unreachable.

States that the rules produce pass all of them. They are for positions from elsewhere: saved
games, messages, puzzles arranged by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from citykit.flaws import Flaw, Path, negative
from mycity.model.actions import Action, Build, Stick
from mycity.model.cards import Card
from mycity.model.land import GOLD
from mycity.model.ruleset import BLOCK
from mycity.model.table import City, Phase, Private, State, Table, Town, View
from mycity.rules import campaign, placement, rounds, scoring
from mycity.rules.hidden import has_chosen, unseen

__all__ = ["status"]

_Found: TypeAlias = Iterator[Flaw]


def status(position: State | View) -> tuple[Flaw, ...]:
    """Return everything that makes a position unreachable; nothing if it is consistent.

    Args:
        position: A state or view.
    """
    table = position.table
    if flaws := (*position.flaws(), *_sizes(table)):
        return flaws
    if flaws := (*_cards(table), *_towns(table), *_phase(table)):
        return flaws
    cities = list(enumerate(table.players))
    if flaws := tuple(flaw for seat, city in cities for flaw in _buildings(table, seat, city)):
        return flaws
    found = [*_gold(table)]
    for seat, city in cities:
        found += _score(table, seat, city)
    for seat, own in position.known_privates().items():
        found += _choice(table, seat, own)
    if isinstance(position, State):
        found += _deck(position)
    return tuple(found)


# --- The table -------------------------------------------------------------------------


def _sizes(table: Table) -> _Found:
    """Check what everything else relies on."""
    rules = table.ruleset
    if len(table.players) not in rules.player_counts:
        yield Flaw(("players",), f"this ruleset is not for {len(table.players)} players")
    if table.episode not in (None, *(episode.number for episode in rules.episodes)):
        yield Flaw(("episode",), f"there is no episode {table.episode}")
    yield from negative((), table, "deck", "moves")
    for name, towns in (("players", table.players), ("left", table.left)):
        for at, town in enumerate(towns):
            yield from negative((name, at), town, "progress")


def _cards(table: Table) -> _Found:
    """Check that no card was turned up twice, and that the others are in the deck."""
    left = unseen(table)
    for name, count in left.items():
        if count < 0:
            yield Flaw(("discarded",), f"too many cards {name}")
    if left.total() != table.deck:
        yield Flaw(("deck",), f"{table.deck} cards instead of {left.total()}")


def _towns(table: Table) -> _Found:
    """Check the stickers on all boards; there are none in the eternal game (M33)."""
    land = table.ruleset.board(table.plan.board).land
    towns: list[tuple[Path, City | Town]]
    towns = [(("players", seat), city) for seat, city in enumerate(table.players)]
    towns += [(("left", at), town) for at, town in enumerate(table.left)]
    if table.episode is None and any(town.stickers or town.progress for _, town in towns):
        yield Flaw(("players",), "stickers and progress are for the campaign")
    for path, town in towns:
        if problem := campaign.sticker_problem(land, town.stickers):
            yield Flaw((*path, "stickers"), problem)


def _phase(table: Table) -> _Found:
    if (table.phase is Phase.OVER) == bool(table.waiting):
        yield Flaw(("waiting",), f"{len(table.waiting)} players have to act")
    if table.card is None or (table.card == BLOCK and table.phase is Phase.BUILD):
        yield Flaw(("card",), "no card that can be asked about")
    if table.phase is Phase.STICK and table.episode is None:
        yield Flaw(("phase",), "stickers are for the campaign")
    for seat, city in enumerate(table.players):
        path = ("players", seat)
        if (city.tally is None) != (table.phase is Phase.BUILD):
            yield Flaw((*path, "tally"), "cities are scored after all building")
        if city.due and table.phase is not Phase.STICK:
            yield Flaw((*path, "due"), "stickers are placed after all building")
        if city.buildings and table.episode is not None and table.phase is not Phase.BUILD:
            yield Flaw((*path, "buildings"), "boards are cleared after all building")
        asked = city.active if table.phase is Phase.BUILD else bool(city.due)
        if seat in table.waiting and not asked:
            yield Flaw(("waiting",), f"seat {seat} has nothing to do")


# --- Cities ----------------------------------------------------------------------------


def _offered(table: Table) -> list[Card]:
    """Return the cards that all active players have decided about, in order."""
    offered: list[Card] = []
    shown = list(table.discarded)
    while shown:
        card = shown.pop()
        if card != BLOCK:
            offered.insert(0, card)
        elif shown:
            shown.pop()  # a blocked card lies below the blocking card (M17)
    return offered


def _buildings(table: Table, seat: int, city: City) -> _Found:
    """Check that all buildings could be built, in the order of their cards (M5-M9)."""
    path = ("players", seat, "buildings")
    decided = table.discarded if table.phase is Phase.BUILD else (*table.discarded, table.card)
    order = [building.card for building in city.buildings]
    if BLOCK in order or order != [card for card in decided if card in order]:
        yield Flaw(path, "not in the order of the cards")
        return
    for at, building in enumerate(city.buildings):
        before = table.after(seat, {"buildings": city.buildings[:at]})
        build = Build(building.cells)
        for reason in placement.why_not_build(before, seat, building.card, build):
            yield Flaw((*path, at), f"could not be built: {reason.code}")
            return
        if build.cells != building.cells:
            yield Flaw((*path, at), "not sorted")


def _gold(table: Table) -> _Found:
    """Check whether the bonus for the gold veins is gone (M18)."""
    if table.episode is not None and table.phase is not Phase.BUILD:
        return  # the boards are cleared
    complete = any(_has_gold(table, seat) for seat in range(len(table.players)))
    if table.gold_taken != (complete and table.plan.gold > 0):
        yield Flaw(("gold_taken",), "the bonus is for the first on all gold veins")


def _has_gold(table: Table, seat: int) -> bool:
    veins = table.land(seat).cells(GOLD)
    return bool(veins) and not veins & ~table.players[seat].covered


def _score(table: Table, seat: int, city: City) -> _Found:
    """Check the score against what was built and passed (M12, M18, M26)."""
    path = ("players", seat)
    if city.tally is not None:
        if city.score != sum(line.points for line in city.tally.lines):
            yield Flaw((*path, "tally"), f"the lines do not add up to {city.score}")
        elif table.episode is None:
            track = city.tally.lines[0].points if city.tally.lines else 0
            before = table.after(seat, {"score": track, "tally": None})
            if scoring.tally(before, seat) != city.tally:
                yield Flaw((*path, "tally"), "not what the city scores")
        return
    offered = _offered(table)
    passed = Counter(offered) - Counter(building.card for building in city.buildings)
    lowest = table.ruleset.start_score - passed.total()
    highest = lowest if city.active else table.ruleset.start_score
    if table.gold_taken and _has_gold(table, seat):
        highest += table.plan.gold
    if not max(lowest, 0) <= city.score <= highest:
        yield Flaw((*path, "score"), f"{city.score} cannot be with {passed.total()} passed")
    if city.active and any(card.is_church for card in passed):
        yield Flaw((*path, "buildings"), "a church was passed")


# --- What is hidden --------------------------------------------------------------------


def _choice(table: Table, seat: int, own: Private) -> _Found:
    """Check a choice that is not carried out yet."""
    path = ("privates", seat)
    if (own.choice is not None) != has_chosen(table, seat):
        yield Flaw(path, "has chosen exactly if it is not asked any more")
    elif own.choice is not None:
        for problem in _problems(table, seat, own.choice):
            yield Flaw(path, f"the choice is not legal: {problem}")


def _problems(table: Table, seat: int, choice: Action) -> Iterator[str]:
    """Yield the reasons against a choice."""
    if isinstance(choice, Stick) != (table.phase is Phase.STICK):
        yield "it was not asked for"
    elif isinstance(choice, Stick):
        yield from (reason.code for reason in campaign.why_not_stick(table, seat, choice))
    else:
        yield from (reason.code for reason in rounds.why_not(table, seat, choice))


def _deck(state: State) -> _Found:
    """Check that the deck holds the cards that were not turned up yet."""
    if Counter(card.id for card in state.secret.deck) != unseen(state.table):
        yield Flaw(("secret", "deck"), "other cards than those not turned up yet")
