"""Random states that look the same: every explanation is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from random import Random

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.game.piles import without
from kosmopolis.model.cards import Card, in_order
from kosmopolis.model.errors import InconsistentView
from kosmopolis.model.events import Acted, PassedOn
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import Phase, State, View
from kosmopolis.rules.hidden import determinize


def small(keep: int = 1, dealt: int = 3) -> Ruleset:
    """Return a game with twelve cards, some of them alike."""
    return evolve(
        ko.official_ruleset(), values={2: 2, 3: 1}, hand={2: dealt, 3: dealt}, keep=keep, rounds=1
    )


def play(state: State, moves: int, rng: Random) -> State:
    """Make random moves, as far as the game goes."""
    for _ in range(moves):
        if seats := ko.to_act(state):
            seat = rng.choice(seats)
            state = ko.apply(state, rng.choice(ko.legal_actions(state, seat)), seat=seat)
    return state


def hands_by_drafting(state: State) -> Counter[tuple[Card, ...]]:
    """Return the hands of seats 1 and 2 after every draft that seat 0 cannot rule out.

    All deals and all choices of the others are played through, copies of equal cards counted
    apart. Everybody is dealt three cards and keeps one in each step.
    """
    own, deck = state.privates[0], state.secret.deck
    hidden = [*deck, *state.privates[1].hand, *state.privates[2].hand, *own.received]
    kept_later = Counter(own.hand) - Counter(own.received)
    for card in own.passed[0]:
        hidden.remove(card)  # dealt to seat 0
    found: Counter[tuple[Card, ...]] = Counter()
    for number in range(2):  # which of seat 0's two kept cards came from seat 2
        second = list(kept_later.elements())[number]
        pool = [*hidden, second]  # what the others were dealt, and the deck
        _draft_through(pool, own.passed, second, own.received, found)
    return found


def _draft_through(
    pool: list[Card],
    passed: tuple[tuple[Card, ...], ...],
    second: Card,
    received: tuple[Card, ...],
    found: Counter[tuple[Card, ...]],
) -> None:
    places = range(len(pool))
    for one in combinations(places, 3):
        for two in combinations([place for place in places if place not in one], 3):
            for keep_one, keep_two in product(one, two):
                to_zero = [pool[place] for place in two if place != keep_two]
                if Counter(to_zero) != Counter([second, *passed[1]]):
                    continue
                to_two = [place for place in one if place != keep_one]
                for also_one, also_two in product(passed[0], to_two):
                    rest = [pool[place] for place in to_two if place != also_two]
                    if tuple(rest) == received:
                        first = [pool[keep_one], also_one, *passed[1]]
                        other = [pool[keep_two], pool[also_two], *without(passed[0], [also_one])]
                        found[(*in_order(first), *in_order(other))] += 1


def hands_by_placing(view: View) -> Counter[tuple[Card, ...]]:
    """Return the hands of the other seats, for every way to place the unseen cards.

    The cards that the viewer passed on are where they went, or were played; what the left
    neighbour kept of them is not known. Copies of equal cards are counted apart.
    """
    table, own, seats = view.table, view.private, len(view.table.players)
    assert own is not None
    seen = [*table.capital.cards(), *table.discarded, *own.hand]
    for player in table.players:
        seen += [*player.home.cards(), *player.bonus]
    unseen = Counter(table.ruleset.cards) - Counter(seen)
    others = range(1, seats)
    found: Counter[tuple[Card, ...]] = Counter()
    for kept in set(own.passed[0]):
        rest = without(own.passed[0], [kept])
        known = {1: [kept, *own.passed[1]], 2: list(rest)}
        if seats == 2 and rest != own.received:
            continue
        still = [
            list((Counter(known[seat]) - Counter(table.players[seat].played)).elements())
            for seat in others
        ]
        fixed = Counter(card for cards in still for card in cards)
        sizes = [table.players[seat].held - len(still[seat - 1]) for seat in others]
        if min(sizes) < 0 or fixed - unseen:
            continue
        free = list((unseen - fixed).elements())
        for cards in permutations(free, sum(sizes)):
            first = in_order(still[0] + list(cards[: sizes[0]]))
            other = in_order(still[1] + list(cards[sizes[0] :])) if seats == 3 else ()
            found[(*first, *other)] += 1
    return found


def assert_distributed(view: View, expected: Counter[tuple[Card, ...]], rng: Random) -> None:
    """Compare the hands of determinized states with what is expected, by chi-square."""
    draws = 6000
    found: Counter[tuple[Card, ...]] = Counter()
    for _ in range(draws):
        twin = determinize(view, rng)
        found[tuple(card for own in twin.privates[1:] for card in own.hand)] += 1
    assert set(found) <= set(expected)
    wanted = {hands: draws * count / expected.total() for hands, count in expected.items()}
    chi_square = sum((found[hands] - mean) ** 2 / mean for hands, mean in wanted.items())
    freedom = len(expected) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 4


def begin(players: int, seed: int, moves: int) -> State:
    """Return a position of the small game, some random moves after the draft."""
    rng = Random(f"{players} {seed} {moves}")
    state = ko.new_game(players, seed, ruleset=small())
    while state.table.phase is not Phase.PLAY:
        state = play(state, 1, rng)
    return play(state, moves, rng)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_course_of_the_draft_is_equally_likely(seed: int) -> None:
    state = begin(3, seed, 0)
    assert_distributed(ko.observe(state, 0), hands_by_drafting(state), Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("moves", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", [8, 9])
def test_every_place_of_the_unseen_cards_is_equally_likely(
    players: int, moves: int, seed: int
) -> None:
    state = begin(players, seed, moves)
    assert state.table.phase in (Phase.PLAY, Phase.PLACE)
    view = ko.observe(state, 0)
    assert_distributed(view, hands_by_placing(view), Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "moves"), [(0, 3), (1, 4), (2, 4)])
def test_a_choice_that_leaves_more_places_open_is_more_likely(seed: int, moves: int) -> None:
    """A card that the neighbour has played leaves one card less that is known."""
    view = ko.observe(begin(3, seed, moves), 0)
    assert_distributed(view, hands_by_placing(view), Random(seed))


@pytest.mark.slow
def test_the_modifiers_of_others_are_equally_likely_everywhere() -> None:
    rng = Random(1)
    state = ko.new_game(2, 3)
    while sum(map(len, state.table.covered.values())) < 2:
        state = play(state, 1, rng)
    mover = next(seat for seat, own in enumerate(state.privates) if own.placed)
    view = ko.observe(state, 1 - mover)
    values: Counter[int] = Counter()
    for _ in range(3000):
        values[determinize(view, rng).privates[mover].placed[0][1]] += 1
    known = [value for _, value in state.privates[1 - mover].placed]
    assert set(values) == set(state.table.ruleset.modifiers) - set(known)
    assert min(values.values()) > 0.85 * 3000 / len(values)


def test_the_neighbour_has_what_was_passed_on_in_the_second_step() -> None:
    state = ko.new_game(3, 1)
    for seat in range(3):
        state = ko.apply(state, ko.legal_actions(state, seat)[0], seat=seat)
    view = ko.observe(state, 1)
    assert determinize(view, Random(1)).privates[2].pool == state.privates[2].pool


def test_choices_of_others_are_legal_ones() -> None:
    state = ko.new_game(3, 1)
    state = ko.apply(state, ko.legal_actions(state, 2)[0], seat=2)
    chosen = set()
    for number in range(200):
        twin = determinize(ko.observe(state, 0), Random(number))
        assert isinstance(twin.privates[2].choice, ko.Keep)
        assert not Counter(twin.privates[2].choice.cards) - Counter(twin.privates[2].pool)
        chosen.add(twin.privates[2].choice)
    assert len(chosen) > 50


def test_a_view_that_no_state_looks_like_is_refused() -> None:
    view = ko.observe(ko.new_game(2, 1), 0)
    broken = evolve(view, table=evolve(view.table, deck=80))
    with pytest.raises(InconsistentView):
        determinize(broken, Random(1))


# --- Masked events ---------------------------------------------------------------------


def test_k27_others_learn_that_a_choice_is_carried_out_but_not_which_cards_were_kept() -> None:
    kept = Acted(0, ko.Keep((Card("agent", 5), Card("priest", 3))))
    assert ko.seen_by(kept, 0) == kept
    assert ko.seen_by(kept, 1) == ko.seen_by(kept, None) == Acted(0, None)


def test_k26_everybody_sees_what_is_played_and_who_pays() -> None:
    for action in (ko.PlayHome(Card("agent", 5)), ko.Rescue(("agent",)), ko.Rescue(())):
        event = Acted(0, action)
        assert [ko.seen_by(event, seat) for seat in (0, 1, None)] == [event] * 3


def test_k27_only_the_neighbours_see_the_cards_that_are_passed_on() -> None:
    cards = (Card("agent", 5),)
    passed = PassedOn(1, 2, 1, last=False, cards=cards)
    seen = [ko.seen_by(passed, seat) for seat in (0, 1, 2, None)]
    masked = PassedOn(1, 2, 1, last=False, cards=None)
    assert seen == [masked, passed, passed, masked]
