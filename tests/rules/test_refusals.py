"""Illegal actions and bad arguments get their own error, with data for interfaces."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pointcity as pc
from tests.support.positions import arrange, codes, player
from tests.support.reasons import reason_classes


def _civic_step() -> pc.State:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    return pc.apply(state, pc.Draft((0, 1), ("community",) * 3))


@pytest.mark.parametrize("what", ["flip", None, 7, pc.new_game(2, seed=1)])
def test_an_unknown_kind_of_action(what: object) -> None:
    assert codes(arrange({}), what) == ["unknown-action"]


def test_an_unknown_kind_of_action_is_named_by_its_class() -> None:
    assert pc.why_not(arrange({}), "flip") == (pc.reasons.UnknownAction("str"),)  # type: ignore[arg-type]


def test_a_card_that_cannot_be_flipped_is_named_by_its_cell() -> None:
    state = arrange({0: "tiny-house-1", 5: "tiny-house-2", 10: "dam-1", 15: "treehouse-1"})
    assert pc.why_not(state, pc.Flip(15)) == (pc.reasons.NotAResource(15),)
    assert pc.why_not(state, pc.Flip(7)) == (pc.reasons.NoResourceLine(7),)


def test_a_pile_that_is_too_small_says_how_many_cards_it_has() -> None:
    assert pc.why_not(arrange({}, pile=1), pc.DrawTwo()) == (pc.reasons.PileTooSmall(1),)


def test_cells_that_cannot_be_drafted_are_named() -> None:
    assert pc.why_not(_civic_step(), pc.Draft((0, 63))) == (
        pc.reasons.TokenDue(1),
        pc.reasons.EmptyCell(0),
        pc.reasons.NoSuchCell(63, 15),
        pc.reasons.NotAdjacent((0, 63)),
    )


@pytest.mark.parametrize("cell", [16, 63])
def test_a_cell_off_the_market(cell: int) -> None:
    (reason,) = pc.why_not(arrange({}), pc.Flip(cell))
    assert reason.data() == {"cell": cell, "last": 15}
    assert "no-such-cell" in codes(arrange({}), pc.Draft((0, cell)))


def test_a_payment_one_card_short_says_what_is_lacking() -> None:
    held = ["ecology", "industry", "ingenuity"]
    state = arrange({0: "tiny-house-1"}, [player(held), player()])
    (reason,) = pc.why_not(state, pc.Draft((0, 1), ("ecology",)))
    assert reason.code == "payment-short"
    assert str(reason) == (
        "Your payment is too small: the cards need 1 industry; you pay 0, plus 0 wild."
    )
    assert reason.data()["shortages"] == (pc.reasons.Shortage("industry", 1, 0),)


def test_a_payment_one_card_too_many() -> None:
    held = ["ecology", "industry", "ingenuity"]
    state = arrange({0: "tiny-house-1"}, [player(held), player()])
    assert codes(state, pc.Draft((0, 1), held)) == ["payment-excess"]


def test_paying_for_what_is_free_is_too_many() -> None:
    state = arrange({}, [player(["ecology"]), player()])
    assert codes(state, pc.Draft((0, 1), ("ecology",))) == ["payment-excess"]


def test_a_payment_with_cards_that_are_not_there() -> None:
    state = arrange({0: "tiny-house-4"}, [player(["economy", "ingenuity"]), player()])
    (reason,) = pc.why_not(state, pc.Draft((0, 1), ("economy", "economy")))
    assert reason.data() == {"face": "economy", "wanted": 2, "held": 1}
    assert str(reason) == "You can't pay 2 economy cards: you have 1."


def test_all_reasons_are_given_at_once() -> None:
    state = arrange({0: "tiny-house-4"}, [player(["economy", "ingenuity"]), player()])
    action = pc.Draft((0, 1), ("gold", "silver", "industry"))
    assert codes(state, action) == [
        *("unknown-face", "not-held", "unknown-face"),
        "payment-short",
    ]
    assert codes(_civic_step(), pc.Draft((0, 63))) == [
        *("token-due", "empty-cell", "no-such-cell", "not-adjacent"),
    ]


def test_a_token_that_is_not_in_the_supply() -> None:
    state = _civic_step()
    (reason,) = pc.why_not(state, pc.TakeCivic("gold"))
    supply = tuple(token.id for token in state.table.supply)
    assert reason.data() == {"token": "gold", "supply": supply}
    assert codes(state, pc.TakeCivic("gold")) == ["token-not-in-supply"]


def test_a_token_when_none_is_due() -> None:
    state = arrange({})
    assert codes(state, pc.TakeCivic(state.table.supply[0].id)) == ["no-token-due"]


@pytest.mark.parametrize(
    "action", [pc.Flip(5), pc.Draft((4, 5)), pc.DrawTwo(), pc.Pass()], ids=lambda a: str(a)
)
def test_anything_else_while_a_token_is_due(action: pc.Action) -> None:
    assert codes(_civic_step(), action)[0] == "token-due"
    reason = pc.why_not(_civic_step(), action)[0]
    assert str(reason) == "You must take a civic token first (1 to take)."


@pytest.mark.parametrize(
    "action",
    [pc.Flip(5), pc.Draft((4, 5)), pc.DrawTwo(), pc.Pass(), pc.TakeCivic("full-set")],
    ids=lambda a: str(a),
)
def test_acting_after_the_end(action: pc.Action) -> None:
    state = arrange({}, step=pc.model.Step.OVER, pile=0, top=None)
    assert codes(state, action)[0] == "game-over"


@pytest.mark.parametrize("players", [0, 5, -1, 2.5, "2", None, True])
def test_a_number_of_players_that_the_game_does_not_have(players: object) -> None:
    with pytest.raises(pc.errors.PlayerCountError, match=r"this ruleset has 1, 2, 3, 4") as caught:
        pc.new_game(players, seed=1)  # type: ignore[arg-type]
    assert caught.value.players is players
    assert caught.value.allowed == (1, 2, 3, 4)


def test_what_is_refused_names_the_action() -> None:
    state, apart = arrange({}), pc.Draft((0, 5))
    for call in (
        lambda: pc.apply(state, apart),
        lambda: pc.rules.payment_options(state, (0, 5)),
    ):
        with pytest.raises(pc.IllegalAction) as caught:
            call()
        assert caught.value.action == apart


def test_an_unknown_level() -> None:
    with pytest.raises(pc.errors.LevelError, match="has easy, medium, hard") as caught:
        pc.new_game(1, seed=1, level="impossible")
    assert (caught.value.level, caught.value.allowed) == ("impossible", ("easy", "medium", "hard"))


def test_a_level_in_a_game_for_several() -> None:
    with pytest.raises(
        pc.errors.LevelError, match="only a game for one player has a level"
    ) as caught:
        pc.new_game(2, seed=1, level="easy")
    assert (caught.value.level, caught.value.allowed) == ("easy", ())


@pytest.mark.parametrize("seed", [1.5, b"seed", True, (1, 2)])
def test_a_seed_of_the_wrong_type(seed: object) -> None:
    with pytest.raises(pc.errors.SeedError, match="an int or a str"):
        pc.new_game(2, seed=seed)  # type: ignore[arg-type]


def test_a_seed_with_half_a_character() -> None:
    with pytest.raises(pc.errors.SeedError, match="unpaired surrogate"):
        pc.new_game(2, seed="\ud800")


@pytest.mark.parametrize("seat", [-1, 2, "0", None])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    table = pc.new_game(2, seed=1).table
    ask: list[Callable[[], object]] = [
        lambda: table.player(seat),
        lambda: table.hand(seat),
        lambda: pc.score(table, seat),
    ]
    for question in ask:
        with pytest.raises(pc.errors.SeatError, match="seats are 0 to 1"):
            question()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: pc.Flip("3"), "Flip: cell must be a number from 0 to 63, not '3'"),  # type: ignore[arg-type]
        (lambda: pc.Flip(True), "Flip: cell must be a number from 0 to 63, not True"),
        (lambda: pc.Flip(-1), "Flip: cell must be a number from 0 to 63, not -1"),
        (lambda: pc.Flip(64), "Flip: cell must be a number from 0 to 63, not 64"),
        (lambda: pc.Draft(3), "Draft: cells must be a list of numbers from 0 to 63, not 3"),  # type: ignore[arg-type]
        (lambda: pc.Draft(("a", "b")), "Draft: cells must be a list of numbers"),  # type: ignore[arg-type]
        (lambda: pc.Draft((1, 515)), "Draft: cells must be a list of numbers from 0 to 63"),
        (lambda: pc.Draft((1, True)), "Draft: cells must be a list of numbers from 0 to 63"),
        (lambda: pc.Draft((1, 2, 3)), "Draft: there must be two cells, not 3"),
        (lambda: pc.Draft((0, 1), ["Energy"]), "Draft: pay must be a list of face ids"),
        (lambda: pc.Draft((0, 1), ["energy"] * 481), "Draft: pay has more than 480 cards"),
        (lambda: pc.TakeCivic("Full Set"), "TakeCivic: token must be an id, not 'Full Set'"),
        (lambda: pc.Draft((0, 1), "energy"), "Draft: pay must be a list of face ids, not 'energy'"),
        (lambda: pc.TakeCivic(3), "TakeCivic: token must be an id, not 3"),  # type: ignore[arg-type]
    ],
)
def test_an_action_built_from_the_wrong_types(make: Callable[[], object], message: str) -> None:
    with pytest.raises(pc.errors.MalformedAction) as caught:
        make()
    assert str(caught.value).startswith(message)


STATE, SOLO = pc.new_game(2, seed=1), pc.new_game(1, seed=1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pc.rules.seat_order(7, 1), "an iterable of names is needed, not an int"),  # type: ignore[arg-type]
        (
            lambda: pc.new_game(2, 1, ruleset=7),  # type: ignore[arg-type]
            "a Ruleset, or the name or path of one, is needed, not an int",
        ),
        (lambda: pc.automa_forecast(SOLO, "2"), "an int for turns is needed, not a str"),  # type: ignore[arg-type]
        (
            lambda: pc.rules.token_value(STATE, 0, "pairs"),  # type: ignore[arg-type]
            "a Civic, as ruleset.civic(id) returns it, is needed, not a str",
        ),
        (lambda: pc.State.of("x", STATE.secret), "a Table is needed, not a str"),  # type: ignore[arg-type]
        (lambda: pc.State.of(STATE.table, "x"), "a Secret is needed, not a str"),  # type: ignore[arg-type]
        (lambda: pc.score("x", 0), "a State or Table is needed, not a str"),  # type: ignore[arg-type]
        (lambda: pc.legal_actions("x"), "a State or Table is needed, not a str"),  # type: ignore[arg-type]
        (lambda: pc.apply("x", pc.DrawTwo()), "a State is needed, not a str"),  # type: ignore[arg-type]
        (
            lambda: pc.apply(STATE.table, pc.DrawTwo()),  # type: ignore[arg-type]
            "a State is needed, not a Table: use the state, or determinize(table, rng)",
        ),
        (
            lambda: pc.apply(STATE, pc.DrawTwo(), expected="0"),  # type: ignore[arg-type]
            "an int or None for expected is needed, not a str",
        ),
        (
            lambda: pc.apply(STATE, {"type": "pass"}),  # type: ignore[arg-type]
            "an action is needed, not a dict: use formats.from_data",
        ),
        (lambda: pc.fold("x", ()), "a Table is needed, not a str"),  # type: ignore[arg-type]
        (lambda: pc.fold(STATE, ()), "a Table is needed, not a State: use state.table"),  # type: ignore[arg-type]
        (lambda: pc.fold(STATE.table, 3), "an iterable of events is needed, not an int"),  # type: ignore[arg-type]
    ],
)
def test_an_argument_of_the_wrong_type(call: Callable[[], object], message: str) -> None:
    with pytest.raises(pc.errors.ArgumentError) as caught:
        call()
    assert str(caught.value) == message


def test_every_error_is_ours() -> None:
    for name in pc.__all__:
        kind = getattr(pc, name)
        if isinstance(kind, type) and issubclass(kind, BaseException):
            assert issubclass(kind, pc.PointCityError)


def test_every_reason_has_its_own_code_and_a_rule() -> None:
    reasons = reason_classes()
    assert len({reason.code for reason in reasons}) == len(reasons)
    assert all(reason.rule for reason in reasons)
