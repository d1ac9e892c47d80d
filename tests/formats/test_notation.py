"""Actions as text: every action has one, and it reads back."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from functools import partial

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import pointcity as pc
from pointcity.formats.notation import (
    MAX_LENGTH,
    _faces_for,
    _fits,
    format_action,
    parse_action,
)
from tests.support.positions import arrange, player, rich, token_due
from tests.support.steps import lines_run
from tests.support.strategies import playthroughs

LONG = [
    (pc.Flip(5), "flip 5"),
    (pc.Draft((1, 5)), "draft 1-5"),
    (
        pc.Draft((1, 5), ("ingenuity", "ecology-2", "ingenuity")),
        "draft 1-5 pay ecology-2,2*ingenuity",
    ),
    (pc.DrawTwo(), "draw"),
    (pc.TakeCivic("full-set"), "take full-set"),
    (pc.Pass(), "pass"),
]


@pytest.mark.parametrize(("action", "text"), LONG)
def test_the_long_form_needs_no_position(action: pc.Action, text: str) -> None:
    assert format_action(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  Draft 5 - 1\tPAY Ecology , 2 * ingenuity\n", "draft 1-5 pay ecology,2*ingenuity"),
        ("draft 1-5 pay energy,energy", "draft 1-5 pay 2*energy"),
        ("FLIP 05", "flip 5"),
    ],
)
def test_capitals_spaces_and_order_do_not_matter(text: str, action: str) -> None:
    assert format_action(parse_action(text)) == action


@pytest.mark.slow
@settings(max_examples=8)
@given(playthroughs())
def test_every_legal_action_reads_back_in_both_forms(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, _ in game:
        table = state.table
        actions = pc.legal_actions(table)
        for action in actions[:: 1 + len(actions) // 15]:
            long, short = format_action(action), format_action(action, state)
            assert parse_action(long) == action
            assert parse_action(long, table) == action
            assert parse_action(short, table) == action
            assert len(short) <= len(long)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("f4", "flip 4"),
        ("F 4", None),
        ("4-5", "draft 4-5"),
        ("draw", "draw"),
        ("0-1 pay ecology,industry", "draft 0-1 pay ecology,industry"),
        ("0-1 ecology,ind", "draft 0-1 pay ecology,industry"),
        ("0-1 ecol-2,ind", "draft 0-1 pay ecology-2,industry"),
        ("0-1 eco,ind", "draft 0-1 pay ecology,industry"),  # economy is of no use here
        ("0-1 2*ing", "draft 0-1 pay 2*ingenuity"),
        ("2-3 eco", None),
    ],
)
def test_the_short_form_leaves_out_what_the_position_implies(short: str, long: str | None) -> None:
    if long is None:
        with pytest.raises(pc.errors.NotationError):
            parse_action(short, rich())
    else:
        assert parse_action(short, rich()) == parse_action(long)


def test_the_only_payment_need_not_be_named() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    action = pc.Draft((0, 1), ("ecology", "industry"))
    assert format_action(action, state) == "0-1"
    assert parse_action("0-1", state) == parse_action("draft 0-1", state) == action


def test_several_payments_are_ambiguous_and_are_listed() -> None:
    state = rich()
    with pytest.raises(pc.errors.AmbiguousNotation) as caught:
        parse_action("0-1", state)
    error = caught.value
    assert error.candidates == tuple(
        pc.Draft((0, 1), pay) for pay in pc.rules.payment_options(state, (0, 1))
    )
    assert error.position == state.table
    assert str(error) == f"'0-1': matches {len(error.candidates)} actions; add details"


def test_naming_a_card_narrows_the_payments() -> None:
    with pytest.raises(pc.errors.AmbiguousNotation) as caught:
        parse_action("0-1 ing", rich())
    assert all("ingenuity" in draft.pay for draft in caught.value.candidates)
    with pytest.raises(pc.errors.AmbiguousNotation) as caught:
        parse_action("2-3 in,in", rich())  # industry or ingenuity, twice
    assert [draft.pay for draft in caught.value.candidates] == [
        ("industry", "ingenuity"),
        ("ingenuity", "ingenuity"),
    ]


def test_each_word_stands_for_a_card_of_its_own() -> None:
    state = arrange({0: "treehouse-1"}, [player(["ecology", "economy", "energy"]), player()])
    action = pc.Draft((0, 1), ("ecology", "economy"))
    assert parse_action("0-1 eco,eco", state) == action
    with pytest.raises(pc.errors.IllegalNotation):
        parse_action("0-1 eco,eco,eco", state)
    with pytest.raises(pc.errors.IllegalNotation):
        parse_action("0-1 eco,eco,energy", state)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("full-set", "full-set"),
        ("take full-set", "full-set"),
        ("full", "full-set"),
        ("take p", "pairs"),
        ("each-en", "each-energy"),
    ],
)
def test_a_due_token_is_named_by_its_beginning(text: str, token: str) -> None:
    assert parse_action(text, token_due()) == pc.TakeCivic(token)


def test_the_beginning_of_two_tokens_is_ambiguous() -> None:
    with pytest.raises(pc.errors.AmbiguousNotation) as caught:
        parse_action("each", token_due())
    assert caught.value.candidates == (pc.TakeCivic("each-energy"), pc.TakeCivic("each-economy"))


@pytest.mark.parametrize("odd", ["draw", "5-6", "f5", "pay"])
def test_a_token_with_an_odd_name_reads_back_too(odd: str) -> None:
    state = token_due()
    token = pc.model.Civic(odd, "Odd", 5)
    ruleset = evolve(state.table.ruleset, civics=(token, *state.table.ruleset.civics))
    table = evolve(state.table, ruleset=ruleset, supply=(token, *state.table.supply))
    text = format_action(pc.TakeCivic(odd), table)
    assert parse_action(text, table) == pc.TakeCivic(odd)


@pytest.mark.parametrize(
    ("text", "at", "expected", "words"),
    [
        ("", 0, "verb", "one of flip, draft, draw, take, pass"),
        ("flop 5", 0, "verb", "one of flip, draft, draw, take, pass"),
        ("flip", 4, "cell", "the number of a cell"),
        ("flip x", 5, "cell", "the number of a cell"),
        ("flip 1234", 5, "cell", "the number of a cell"),
        ("flip ٣", 5, "cell", "the number of a cell"),
        ("flip 5 6", 7, "end", "nothing more"),
        ("draft 5", 7, "second-cell", "'-' and a second cell number"),
        ("draft 5-", 8, "cell", "the number of a cell"),
        ("draft 1-5 pay", 13, "face", "the name of a resource card"),
        ("draft 1-5 pay energy,", 21, "face", "the name of a resource card"),
        ("draft 1-5 pay 0*energy", 15, "end", "nothing more"),
        ("draft 1-5 energy", 10, "end", "nothing more"),
        ("1-5", 0, "verb", "one of flip, draft, draw, take, pass"),
        ("f5", 0, "verb", "one of flip, draft, draw, take, pass"),
        ("take", 4, "token", "the id of a civic token"),
        ("draw 2", 5, "end", "nothing more"),
        ("x" * (MAX_LENGTH + 1), 0, "length", f"at most {MAX_LENGTH} characters"),
    ],
)
def test_a_malformed_text_is_refused_at_its_place(
    text: str, at: int, expected: str, words: str
) -> None:
    with pytest.raises(pc.errors.MalformedNotation) as caught:
        parse_action(text)
    error = caught.value
    assert (error.text, error.at, error.expected, error.position) == (text, at, expected, None)
    assert str(error).endswith(f": column {at + 1}: expected {words}")
    assert len(str(error)) < 140


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("flip 0", ["not-a-resource"]),
        ("draft 4-6", ["not-adjacent"]),
        ("63-62", ["no-such-cell", "no-such-cell", "not-adjacent"]),
        ("0-1 pay gold", ["unknown-face", "payment-short"]),
        ("0-1 pay 9*eco", ["unknown-face", "payment-short"]),
        ("0-1 pay 9*ecol", ["not-held", "payment-short"]),
        ("0-1 ecology,ecology-2,industry", ["payment-excess"]),
        ("take full-set", ["no-token-due"]),
        ("pass", ["may-not-pass"]),
    ],
)
def test_an_illegal_text_is_refused_with_the_reasons(text: str, codes: list[str]) -> None:
    state = rich()
    with pytest.raises(pc.errors.IllegalNotation) as caught:
        parse_action(text, state)
    error = caught.value
    assert [reason.code for reason in error.reasons][: len(codes)] == codes
    assert error.reasons == pc.why_not(state, error.action)  # type: ignore[arg-type]
    assert (error.text, error.position) == (text, state.table)
    assert str(error.reasons[0]) in str(error)


def test_while_a_token_is_due_a_word_is_a_token_and_a_verb_is_a_verb() -> None:
    with pytest.raises(pc.errors.IllegalNotation) as caught:
        parse_action("flop", token_due())
    assert caught.value.reasons[0].code == "token-not-in-supply"
    with pytest.raises(pc.errors.IllegalNotation) as caught:
        parse_action("draw", token_due())
    assert caught.value.reasons[0].code == "token-due"


def test_the_errors_are_ours_and_value_errors_and_can_be_sent_on() -> None:
    for text in ("0-1", "flip 0", "?"):
        with pytest.raises(pc.errors.NotationError) as caught:
            parse_action(text, rich())
        assert isinstance(caught.value, (pc.PointCityError, ValueError))
        copy = pickle.loads(pickle.dumps(caught.value))
        assert (copy.args, str(copy)) == (caught.value.args, str(caught.value))


def test_only_actions_that_are_legal_have_a_short_form() -> None:
    with pytest.raises(pc.IllegalAction):
        format_action(pc.Pass(), rich())
    with pytest.raises(pc.IllegalAction):
        format_action("draw")  # type: ignore[arg-type]


@pytest.mark.slow
@settings(max_examples=300)
@given(st.text(max_size=30) | st.from_regex(r"(flip|draft|take)? ?[0-9]{0,2}-?[0-9a-z*, -]{0,20}"))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    for position in (None, rich(), token_due()):
        try:
            action = parse_action(text, position)
        except pc.errors.NotationError:
            continue
        assert parse_action(format_action(action)) == action
        assert position is None or action in pc.legal_actions(position)


def test_short_payment_words_are_matched_by_counting() -> None:
    state = rich()

    def parse(count: int) -> None:
        with pytest.raises(pc.errors.NotationError):
            parse_action(f"2-3 {','.join(['in', 'e', 'eco'] * count)}", state)

    few, many = (lines_run(partial(parse, count)) for count in (2, 8))
    assert many < 4 * few


def _fits_by_trying(words: list[frozenset[str]], pay: Counter[str]) -> bool:
    """Return whether words fit a payment, by giving each a card in every possible way."""
    if not words:
        return True
    return any(_fits_by_trying(words[1:], pay - Counter([face])) for face in words[0] if pay[face])


def test_counting_words_agrees_with_trying_every_way() -> None:
    rng = random.Random(5)
    faces = [
        pc.model.Face(name, n) for name in ("eco", "ecology", "economy", "energy") for n in (1, 2)
    ]
    texts = ("e", "ec", "eco", "eco-2", "ecol", "econ", "e-2", "energy", "gold", "economy-2")
    seen = Counter[bool]()
    for _ in range(500):
        pay = Counter(rng.choice(faces).id for _ in range(rng.randint(1, 5)))
        words = [frozenset(_faces_for(rng.choice(texts), faces)) for _ in range(rng.randint(1, 5))]
        fits = _fits_by_trying(words, pay)
        assert _fits(Counter(words), pay) == fits, (words, pay)
        seen[fits] += 1
    assert min(seen[True], seen[False]) > 50
