"""What can be done: everything that is legal at a table, in canonical order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pointcity._engine._kernel import GAP, Pay, Wallet, lacks, offer, payments, wallet, with_card
from pointcity._engine.listed import Actions
from pointcity.model.actions import Action, Draft, DrawTwo, Pass
from pointcity.model.ruleset import Pair
from pointcity.model.state import (
    CODES,
    CURRENT,
    LOOKUP,
    SEATS,
    STEP,
    SUPPLY,
    Now,
    State,
    Step,
    Table,
)

#: The steps in which two cards are drafted.
DRAFTING: Final = (Step.TURN, Step.DRAFT)
# Looking a member of an enum up is slow enough to matter here.
_TURN: Final = Step.TURN
_DRAFT: Final = Step.DRAFT
_CIVIC: Final = Step.CIVIC
_DRAW_TWO: Final = DrawTwo()
_PASS: Final = Pass()


def wallet_of(now: Now) -> Wallet:
    """Return what the seat to act can pay with."""
    return wallet(now[LOOKUP].prices, now[SEATS][now[CURRENT]][0])


def listed_pairs(now: Now) -> tuple[Pair, ...]:
    """Return the adjacent cells that the seat to act can draft together."""
    if now[STEP] not in DRAFTING:
        return ()
    lookup, codes, held = now[LOOKUP], now[CODES], wallet_of(now)
    prices = lookup.prices
    return tuple(
        [(a, b) for a, b in lookup.pairs if offer(prices, held, codes[a], codes[b]) is not None]
    )


def payable_pairs(position: State | Table) -> tuple[Pair, ...]:
    """Return the adjacent cells that the seat to act can draft together.

    Much quicker than :func:`legal_actions` when a rich hand has many ways to pay; ask
    :func:`payment_options` for those of one pair.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.search.payable_pairs(state)[:3]
    ((0, 1), (0, 4), (1, 2))
    """
    return listed_pairs(position._now)


def resource_lines(now: Now) -> set[int]:
    """Return the cells of all rows and columns that show only resource sides (T1)."""
    codes = now[CODES]
    found: set[int] = set()
    for crossing, lines in now[LOOKUP].lines:
        if codes[crossing] < 0:  # otherwise none of the lines through it
            for line in lines:
                for cell in line:
                    if codes[cell] >= 0:
                        break
                else:
                    found.add(crossing)
                    found.update(line)
    return found


def _flips(now: Now) -> list[Action]:
    flips = now[LOOKUP].flips
    return [flips[cell] for cell in sorted(resource_lines(now))]


def _without_gaps(
    drafts: tuple[tuple[int, int, Draft, int], ...], codes: tuple[int, ...]
) -> tuple[tuple[tuple[int, int, Draft, int], ...], tuple[int, ...]]:
    """Return the pairs of cells on which something lies, and any code for the other cells."""
    whole = [each for each in drafts if max(codes[each[0]], codes[each[1]]) < GAP]
    return tuple(whole), tuple([0 if code >= GAP else code for code in codes])


def _turn(now: Now) -> Actions:  # noqa: C901 - one pass over plain numbers
    """Return everything that can be done before cards are taken."""
    lookup, _, seats, codes, _, pile, _, current, step, _, _, _, _ = now
    drafts, prices = lookup.drafts, lookup.prices
    held = wallet(prices, seats[current][0])
    fills, _, missing = held
    try:
        lacking = lacks(prices, missing, codes)
    except IndexError:  # gaps, as only in positions made by hand
        drafts, codes = _without_gaps(drafts, codes)
        lacking = lacks(prices, missing, codes)
    costs, bits, helps, resource = prices.costs, prices.bits, prices.helps, prices.resource
    wilds, resources = fills.most, 2 * resource
    enough = resource + wilds
    found: list[Action] = []
    paid: list[Pay] = []
    richer: list[Wallet | None] = [None] * len(helps)  # once a resource side is in the hand
    neighbours = lookup.no_lines
    for first, second, free, line in drafts:
        lack = lacking[first] + lacking[second]
        if lack < resource:  # two buildings
            if lack > wilds:
                continue
            pays = payments(held, prices.both(codes[first], codes[second]))
        elif lack < resources:
            code, back = codes[first], ~codes[second]
            if code < 0:
                code, back = ~back, ~code
            if bits[code] & helps[back]:
                more = richer[back]
                if more is None:
                    more = richer[back] = with_card(prices, held, back)
                if lack > enough and (bits[code] & more[2]).bit_count() > more[0].most:
                    continue
                pays = payments(more, costs[code])
            elif lack > enough:
                continue
            else:
                pays = payments(held, costs[code])
        else:
            found.append(free)
            paid.append(())
            neighbours += line
            continue
        if len(pays) == 1:
            found.append(free)
            paid.append(pays[0])
        else:
            found += [free] * len(pays)
            paid += pays
    if pile >= 2:
        found.append(_DRAW_TWO)
        paid.append(())
    elif not found:
        found.append(_PASS)
        paid.append(())
    if neighbours & lookup.whole_lines and step is _TURN:
        flips = _flips(now)
        return Actions(flips + found, [()] * len(flips) + paid)
    return Actions(found, paid)


def _tokens(now: Now) -> list[Action]:
    takes = now[LOOKUP].takes
    return [takes[token.id] for token in now[SUPPLY]]


def legal_actions(position: State | Table) -> Sequence[Action]:
    """Return everything the seat to act may do now.

    The order is canonical: flips by cell; drafts by cells, then by payment; drawing from
    the pile; tokens in the order of the supply. Nothing is listed twice. After the end
    there is nothing.

    Args:
        position: A state or table.

    Returns:
        A sequence that never changes and equals a tuple of the same actions; a slice of it is a
        tuple. A draft in it is made when somebody looks at it: a rich hand has hundreds of
        ways to pay, and most of them are never tried.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.legal_actions(state)[0], pc.legal_actions(state)[-1]
    (Flip(cell=0), DrawTwo())
    """
    now = position._now
    step = now[STEP]
    if step is _TURN or step is _DRAFT:
        listed: Any = _turn(now)  # no type checker knows that it is a sequence
        actions: Sequence[Action] = listed
        return actions
    return tuple(_tokens(now)) if step is _CIVIC else ()
