"""Consistency checks of My City: everything that makes a position unreachable, its flaws."""

from __future__ import annotations

from collections import Counter

from citykit.game.flaws import Flaw, Found, Path, negative
from mycity.model.actions import Build
from mycity.model.cards import Card
from mycity.model.ruleset import BLOCK
from mycity.model.table import City, Phase, State, Table, Town, View
from mycity.rules import campaign, placement, rounds, scoring
from mycity.rules.hidden import unseen
from mycity.rules.reducer import options


def status(position: State | View) -> tuple[Flaw, ...]:
    """Return everything that makes a position unreachable; nothing if it is consistent.

    Args:
        position: A state or a view.
    """
    table = position.table
    if flaws := (*position.flaws(), *_sizes(table)):
        return flaws
    if flaws := (*_cards(position), *_towns(table), *_phase(table)):
        return flaws
    if flaws := tuple(_buildings(table)):
        return flaws
    return (*_gold(table), *_scores(table), *_choices(position))


def _sizes(table: Table) -> Found:
    """Check what everything else relies on."""
    if len(table.players) not in table.ruleset.player_counts:
        yield Flaw(("players",), f"this ruleset is not for {len(table.players)} players")
    if table.episode not in (None, *table.ruleset.episode_numbers):
        yield Flaw(("episode",), f"there is no episode {table.episode}")
    yield from negative((), table, "deck", "moves")


def _cards(position: State | View) -> Found:
    """Check that no card is lost or duplicated (M2)."""
    table = position.table
    left = unseen(table)
    if min(left.values()) < 0:
        yield Flaw(("discarded",), "more cards than there are")
    if left.total() != table.deck:
        yield Flaw(("deck",), f"{table.deck} cards instead of {left.total()}")
    if isinstance(position, State) and left != Counter(card.id for card in position.secret.deck):
        yield Flaw(("secret", "deck"), "other cards than those not turned up yet")


def _towns(table: Table) -> Found:
    """Check stickers and progress; there are none in the eternal game (M33)."""
    land = table.ruleset.board(table.plan.board).land
    towns: list[tuple[Path, City | Town]]
    towns = [(("players", seat), city) for seat, city in enumerate(table.players)]
    towns += [(("left", at), town) for at, town in enumerate(table.left)]
    for path, town in towns:
        yield from negative(path, town, "progress")
        if table.episode is None and (town.stickers or town.progress):
            yield Flaw(path, "stickers and progress are for the campaign")
        elif problem := campaign.sticker_problem(land, town.stickers):
            yield Flaw((*path, "stickers"), problem)


def _phase(table: Table) -> Found:
    """Check that everything fits the phase."""
    building = table.phase is Phase.BUILD
    if (table.phase is Phase.OVER) == bool(table.waiting):
        yield Flaw(("waiting",), f"{len(table.waiting)} players have to act")
    if table.card == BLOCK and building:
        yield Flaw(("card",), "the blocking card is not asked about")
    if table.phase is Phase.STICK and table.episode is None:
        yield Flaw(("phase",), "stickers are for the campaign")
    for seat, city in enumerate(table.players):
        path = ("players", seat)
        if (city.tally is None) != building:
            yield Flaw((*path, "tally"), "cities are scored after all building")
        if city.due and table.phase is not Phase.STICK:
            yield Flaw((*path, "due"), "stickers are placed after all building")
        if city.buildings and table.episode is not None and not building:
            yield Flaw((*path, "buildings"), "boards are cleared after all building")
        if seat in table.waiting and not table.asks(seat):
            yield Flaw(("waiting",), f"seat {seat} has nothing to do")


# --- Cities ----------------------------------------------------------------------------


def _buildings(table: Table) -> Found:
    """Check that all buildings could be built, in the order of their cards (M5-M9)."""
    decided = table.discarded if table.phase is Phase.BUILD else (*table.discarded, table.card)
    for seat, city in enumerate(table.players):
        path = ("players", seat, "buildings")
        order = [building.card for building in city.buildings]
        if BLOCK in order or order != [card for card in decided if card in order]:
            yield Flaw(path, "not in the order of the cards")
            continue
        for at, building in enumerate(city.buildings):
            before = table.after(seat, {"buildings": city.buildings[:at]})
            build = Build(building.cells)
            reasons = list(placement.why_not_build(before, seat, building.card, build))
            if reasons or build.cells != building.cells:
                yield Flaw((*path, at), "cannot be there")
                break


def _gold(table: Table) -> Found:
    """Check whether the bonus for the gold veins is gone (M18)."""
    if table.phase is Phase.BUILD or table.episode is None:  # else the boards are cleared
        complete = any(rounds.has_all_gold(table, seat) for seat in range(len(table.players)))
        if table.gold_taken != (complete and table.plan.gold > 0):
            yield Flaw(("gold_taken",), "the bonus is for the first on all gold veins")


def _offered(table: Table) -> list[Card]:
    """Return the cards that players have decided about before this round."""
    offered: list[Card] = []
    shown = list(table.discarded)
    while shown:
        card = shown.pop()
        if card == BLOCK:
            del shown[-1:]  # a blocked card is below the blocking card (M17)
        else:
            offered.append(card)
    return offered


def _scores(table: Table) -> Found:
    """Check the scores against what was built, passed and counted (M12, M18, M19)."""
    offered, start = Counter(_offered(table)), table.ruleset.start_score
    for seat, city in enumerate(table.players):
        path = ("players", seat)
        if city.tally is not None:
            if city.score != sum(line.points for line in city.tally.lines):
                yield Flaw((*path, "tally"), f"the lines do not add up to {city.score}")
            elif table.episode is None:  # else the boards are cleared
                track = city.tally.lines[0].points if city.tally.lines else 0
                if city.tally != scoring.tally(table.after(seat, {"score": track}), seat):
                    yield Flaw((*path, "tally"), "not what the city scores")
            continue
        passed = offered - Counter(building.card for building in city.buildings)
        lowest = start - passed.total()
        highest = lowest if city.active else start
        if table.gold_taken and rounds.has_all_gold(table, seat):
            highest += table.plan.gold
        if not max(lowest, 0) <= city.score <= highest:
            yield Flaw((*path, "score"), f"{city.score} with {passed.total()} cards not built")
        if city.active and any(card.is_church for card in passed):
            yield Flaw((*path, "buildings"), "a church was passed")


# --- What is hidden --------------------------------------------------------------------


def _choices(position: State | View) -> Found:
    """Check the choices that are not carried out yet (M10)."""
    table = position.table
    for seat, own in position.known_privates().items():
        chosen = table.asks(seat) and seat not in table.waiting
        if chosen != (own.choice is not None):
            yield Flaw(("privates", seat), "a seat has chosen or is asked")
        elif own.choice is not None and own.choice not in options(table, seat):
            yield Flaw(("privates", seat), "the choice is not legal")
