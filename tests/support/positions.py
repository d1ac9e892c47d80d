"""Positions for tests, arranged by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from attrs import evolve

import pointcity as pc
from citykit.tools.mappings import Counts
from pointcity.model.cards import Back, Card
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Cell, Player


def ruleset() -> Ruleset:
    return pc.official_ruleset()


def back(face_id: str, tier: int = 1) -> Back:
    """Return the resource side of some card of a tier."""
    found = (b for b in ruleset().backs if (b.tier, b.face.id) == (tier, face_id))
    return next(found)


def showing(what: str) -> Cell:
    """Return what a cell shows: a building by card id, or a resource side by face id."""
    if what in ruleset().cards_by_id:
        return ruleset().card(what)
    return next(back for back in ruleset().backs if back.face.id == what)


def hand(faces: Iterable[str]) -> Counts[str]:
    held = list(faces)
    return Counts((face.id, held.count(face.id)) for face in ruleset().faces)


def player(
    cards: Iterable[str] = (), city: Iterable[str] = (), tokens: Iterable[str] = ()
) -> Player:
    """Return a player with these resource cards, buildings and tokens."""
    built = tuple(ruleset().card(card_id) for card_id in city)
    owned = tuple(ruleset().civic(token) for token in tokens)
    return Player.of(ruleset(), hand(cards), built, owned)


def arrange(
    market: Mapping[int, str] | None = None,
    players: Iterable[Player] | None = None,
    state: pc.State | None = None,
    **changes: object,
) -> pc.State:
    """Return a game in which some cells, players or fields of the table are as given.

    Cells that are not given show an energy resource side.
    """
    state = state or pc.new_game(players=2, seed="arranged")
    table, secret = state.table, state.secret
    if market is not None:
        shown = tuple(showing(market.get(cell, "energy")) for cell in range(len(table.market)))
        under = tuple(
            cell if isinstance(cell, Card) else card
            for cell, card in zip(shown, secret.under, strict=True)
        )
        table, secret = evolve(table, market=shown), evolve(secret, under=under)
    if players is not None:
        table = evolve(table, players=tuple(players))
    return pc.State.of(evolve(table, **changes), secret)  # type: ignore[arg-type]


def pays(state: pc.State, cells: tuple[int, int]) -> set[tuple[str, ...]]:
    return set(pc.rules.payment_options(state, cells))


def codes(state: pc.State, action: object) -> list[str]:
    """Return the codes of the reasons against an action, which ``apply`` must refuse too."""
    reasons = pc.why_not(state, action)  # type: ignore[arg-type]
    if reasons:
        with pytest.raises(pc.IllegalAction, match=r".+") as caught:
            pc.apply(state, action)  # type: ignore[arg-type]
        assert caught.value.reasons == reasons
    return [reason.code for reason in reasons]


def rich() -> pc.State:
    """Seat 0 can pay for the building on cell 0 in several ways."""
    held = ["ecology", "ecology-2", "economy", "industry", "ingenuity", "ingenuity"]
    return arrange({0: "tiny-house-1", 2: "tiny-house-2"}, [player(held), player()])


def token_due() -> pc.State:
    """Seat 0 has just constructed a civic building."""
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    supply = ("full-set", "pairs", "each-energy", "each-economy")
    civics = tuple(pc.official_ruleset().civic(token) for token in supply)
    return pc.apply(arrange(state=state, supply=civics), pc.Draft((0, 1), ("community",) * 3))
