"""Positions arranged by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

import kosmopolis as ko
from citykit.tools.mappings import FrozenMapping
from kosmopolis.model.cards import Card, Columns, in_order
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import Phase, Player, Private, Secret, State

LETTERS = {"a": "agent", "p": "priest", "s": "scholar", "m": "merchant"}


def card(text: str) -> Card:
    """Return the card of a text such as ``a5``."""
    return Card(LETTERS[text[0]], int(text[1:]))


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as ``a5 p3``."""
    return in_order(card(word) for word in text.split())


def columns(text: str) -> Columns:
    """Return columns with the cards of a text."""
    found = Columns(dict.fromkeys(LETTERS.values(), ()))
    for each in cards(text):
        found = found.plus(each)
    return found


def playing(
    hands: Sequence[str],
    *,
    homes: Sequence[str] = (),
    capital: str = "",
    deck: str = "p2 " * 24,
    modifiers: Sequence[int] = (4, 2, -3, -1),
    placed: Mapping[int, Sequence[tuple[str, int]]] | None = None,
    markers: Sequence[int] = (),
    pool: int = 8,
    current: int = 0,
    start: int = 0,
    round_number: int = 1,
    last: int | None = None,
    ruleset: Ruleset | None = None,
) -> State:
    """Return a position in which a player has to play a card."""
    rules = ruleset or ko.official_ruleset()
    seats = len(hands)
    base = ko.new_game(seats, 1, ruleset=rules)
    placed = placed or {}
    covered: dict[str, tuple[int, ...]] = dict.fromkeys(rules.profession_ids, ())
    for seat, modifiers_of in placed.items():
        for column, _ in modifiers_of:
            covered[column] = (*covered[column], seat)
    players = tuple(
        Player(
            columns(homes[seat] if homes else ""),
            markers=markers[seat] if markers else 0,
            held=len(cards(hands[seat])),
        )
        for seat in range(seats)
    )
    table = evolve(
        base.table,
        players=players,
        capital=columns(capital),
        covered=FrozenMapping(covered),
        modifiers=len(modifiers),
        pool=pool,
        deck=len(deck.split()),
        round=round_number,
        start=start,
        last=last,
        phase=Phase.PLAY,
        waiting=(current,),
    )
    privates = tuple(
        Private(hand=cards(hands[seat]), passed=((), ()), placed=tuple(placed.get(seat, ())))
        for seat in range(seats)
    )
    later = base.secret.modifiers[round_number:]
    secret = Secret(tuple(card(word) for word in deck.split()), (tuple(modifiers), *later))
    return State(table, privates, secret)


def codes(state: State, action: ko.Action, seat: int | None = None) -> list[str]:
    """Return the codes of the reasons against an action."""
    return [reason.code for reason in ko.why_not(state, action, seat)]
