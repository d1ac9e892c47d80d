"""Consistency checks of Kosmopolis: everything that makes a position unreachable, its flaws."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from citykit.game.flaws import Flaw, Found, Path, negative, too_many
from citykit.tools.mappings import FrozenMapping
from kosmopolis.model.cards import Card, in_order
from kosmopolis.model.table import Phase, Private, State, Table, View
from kosmopolis.rules.reducer import chosen_from


def status(position: State | View) -> tuple[Flaw, ...]:
    """Return everything that makes a position unreachable; nothing if it is consistent.

    Args:
        position: A state or view.
    """
    table, privates = position.table, position.known_privates()
    if flaws := (*position.flaws(), *_sizes(table), *_order(table), *_counts(table)):
        return flaws
    found = [*_phase(table), *_markers(table), *_cards(position)]
    if isinstance(position, State):
        found += _secret(position)
    for seat, own in privates.items():
        found += _private(table, seat, own)
    return (*found, *_passing(privates, len(table.players)))


# --- The table -------------------------------------------------------------------------


def _sizes(table: Table) -> Found:
    """Check what everything else relies on."""
    rules = table.ruleset
    if len(table.players) not in rules.player_counts:
        yield Flaw(("players",), f"this ruleset has no game for {len(table.players)} players")
    if not 1 <= table.round <= rules.rounds:
        yield Flaw(("round",), f"there are rounds 1 to {rules.rounds}")
    for name in ("start", "last"):
        seat = getattr(table, name)
        if seat is not None and seat not in range(len(table.players)):
            yield Flaw((name,), f"no seat {seat}")


def _order(table: Table) -> Found:
    """Check that there is a column for each profession, and that what is sorted is sorted."""
    columns: list[tuple[Path, FrozenMapping[str, tuple[int, ...]]]]
    columns = [(("capital",), table.capital), (("covered",), table.covered)]
    columns += [(("players", seat, "home"), each.home) for seat, each in enumerate(table.players)]
    if table.revealed is not None:
        columns.append((("revealed",), table.revealed))
    for path, mapping in columns:
        if tuple(mapping) != table.ruleset.profession_ids:
            yield Flaw(path, "not one column for each profession")
        elif any(list(column) != sorted(column) for column in mapping.values()):
            yield Flaw(path, "not sorted")
    piles: list[tuple[Path, tuple[Card, ...]]]
    piles = [(("discarded",), table.discarded)]
    piles += [(("players", seat, "bonus"), each.bonus) for seat, each in enumerate(table.players)]
    for path, cards in piles:
        if cards != in_order(cards):
            yield Flaw(path, "not sorted")
    if not {*chain.from_iterable(table.covered.values())} <= {*range(len(table.players))}:
        yield Flaw(("covered",), "not only seats that there are")


def _counts(table: Table) -> Found:
    """Check that nothing is counted below zero."""
    yield from negative((), table, "modifiers", "pool", "deck", "moves")
    for seat, player in enumerate(table.players):
        yield from negative(("players", seat), player, "markers", "held", "drawn")


def _phase(table: Table) -> Found:
    alone = table.phase in (Phase.PLAY, Phase.PLACE)
    if alone and len(table.waiting) != 1:
        yield Flaw(("waiting",), "one player has to act")
    if (table.phase is Phase.OVER) == bool(table.waiting):
        yield Flaw(("waiting",), f"{len(table.waiting)} players have to act")
    if table.phase is Phase.PLAY and any(table.players[seat].held == 0 for seat in table.waiting):
        yield Flaw(("waiting",), "no card to play")
    if (table.phase is Phase.SETTLE) != (table.revealed is not None):
        yield Flaw(("revealed",), "modifiers are turned up in the settlement only")
    out = sum(map(len, table.covered.values())) + (table.phase is Phase.PLACE)
    if table.phase is not Phase.OVER and out + table.modifiers != len(table.ruleset.modifiers):
        yield Flaw(("modifiers",), f"{table.modifiers} left and {out} drawn")


def _markers(table: Table) -> Found:
    there = table.pool + sum(player.markers for player in table.players)
    back = table.ruleset.readings.markers_return
    if there > table.ruleset.markers or (back and there < table.ruleset.markers):
        yield Flaw(("pool",), f"{there} markers instead of {table.ruleset.markers}")


# --- Cards -----------------------------------------------------------------------------


def _cards(position: State | View) -> Found:
    """Check that no card is lost or duplicated."""
    table, privates = position.table, position.known_privates()
    wanted, cards = Counter(table.ruleset.cards), Counter(table.open_cards())
    for own in privates.values():
        cards.update([*own.hand, *own.pool])
    unseen = sum(each.held for seat, each in enumerate(table.players) if seat not in privates)
    if isinstance(position, State):
        cards.update(position.secret.deck)
    else:
        unseen += table.deck
    yield from too_many(("deck",), cards, wanted)
    if cards.total() + unseen != wanted.total():
        yield Flaw(("deck",), f"{cards.total() + unseen} cards instead of {wanted.total()}")


def _secret(state: State) -> Found:
    """Check the deck, and the modifiers of this round and later ones."""
    table, rounds = state.table, state.secret.modifiers
    if len(state.secret.deck) != table.deck:
        yield Flaw(("deck",), f"{table.deck} instead of {len(state.secret.deck)}")
    left = 0 if table.phase is Phase.OVER else table.ruleset.rounds - table.round + 1
    if len(rounds) != left:
        yield Flaw(("secret", "modifiers"), f"{len(rounds)} rounds instead of {left}")
    elif rounds:
        now, *later = rounds
        drawn = [value for own in state.privates for _, value in own.placed]
        drawn += [own.modifier for own in state.privates if own.modifier is not None]
        for values in ([*now, *drawn], *later):
            if sorted(values) != sorted(table.ruleset.modifiers):
                wanted = table.ruleset.modifiers
                yield Flaw(("secret", "modifiers"), f"{values} instead of {wanted}")
        if len(now) != table.modifiers:
            yield Flaw(("modifiers",), f"{table.modifiers} instead of {len(now)}")


# --- Privates --------------------------------------------------------------------------


def _private(table: Table, seat: int, own: Private) -> Found:
    """Check what a seat keeps to itself against the table."""
    path = ("privates", seat)
    for name in ("hand", "pool"):
        if getattr(own, name) != in_order(getattr(own, name)):
            yield Flaw((*path, name), "not sorted")
    if (len(own.pool) > table.ruleset.keep) != table.phase.is_draft:
        yield Flaw((*path, "pool"), f"{len(own.pool)} cards to choose from")
    held = len(own.hand) + len(own.pool)
    if table.players[seat].held != held:
        yield Flaw(path, f"{held} cards instead of {table.players[seat].held}")
    if (own.modifier is not None) != (table.phase is Phase.PLACE and seat in table.waiting):
        yield Flaw(path, "holds a modifier only to place it")
    for name in table.ruleset.profession_ids:
        placed = sorted(value for column, value in own.placed if column == name)
        if len(placed) != table.covered[name].count(seat):
            yield Flaw(path, f"{len(placed)} modifiers on {name}")
        elif table.revealed is not None and Counter(placed) - Counter(table.revealed[name]):
            yield Flaw(path, f"other modifiers on {name} than those turned up")
    yield from _choice(table, seat, own)


def _choice(table: Table, seat: int, own: Private) -> Found:
    """Check a choice that is not carried out yet."""
    options = chosen_from(table, seat, own)
    if (own.choice is None) == bool(options):
        yield Flaw(("privates", seat), "a seat has chosen or is asked")
    elif own.choice is not None and own.choice not in options:
        yield Flaw(("privates", seat), "the choice is not legal")


def _passing(privates: dict[int, Private], seats: int) -> Found:
    """Check that neighbours agree about the cards that were passed on."""
    for seat, own in privates.items():
        left = privates.get((seat + 1) % seats)
        if left is not None and len(own.passed) > 1 and own.passed[1] != left.received:
            yield Flaw(("privates", seat), "the left neighbour received other cards")
