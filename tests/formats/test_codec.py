"""JSON both ways: round trips, the canonical text, versions and rulesets."""

from __future__ import annotations

import json
import pickle
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from pointcity.formats import codec
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.fingerprint import ruleset_content, ruleset_marks
from tests.support.hamlet import hamlet, hamlet_games, states
from tests.support.strategies import games, play_randomly, playthroughs


@pytest.mark.slow
@games
@given(playthroughs())
def test_every_kind_of_value_of_a_random_game_reads_back(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, action in game:
        after, events = pc.step(state, action)
        for value in (state, state.table, action, *events):
            assert pc.from_json(pc.to_json(value)) == value
        sheets = tuple(pc.score(after, seat) for seat in range(len(after.table.players)))
        for several in (pc.legal_actions(state)[:30], events, sheets):
            assert pc.from_json(pc.to_json(several)) == several
    end = pc.outcome(after)
    assert pc.from_json(pc.to_json(end)) == end


@games
@given(playthroughs(), st.data())
def test_a_state_restored_in_the_middle_plays_on_to_the_same_end(
    game: list[tuple[pc.State, pc.Action]], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(game) - 1))
    state = pc.from_json(pc.to_json(game[at][0]).encode())
    for expected, action in game[at:]:
        assert state == expected
        state = pc.apply(state, action)
    assert state == pc.apply(*game[-1])


def test_values_of_another_ruleset_read_back_with_it() -> None:
    for start in hamlet_games(range(2)):
        for state in states(start):
            assert pc.from_json(pc.to_json(state), hamlet()) == state
            assert pc.from_json(pc.to_json(state.table), hamlet()) == state.table


def test_what_comes_back_is_made_of_the_rulesets_own_cards() -> None:
    state = pc.from_json(pc.to_json(pc.new_game(2, 7)))
    official = pc.official_ruleset()
    assert state.table.ruleset == official
    assert all(card in official.cards for card in state.secret.deck)
    assert all(back in official.backs for back in state.table.market)


def test_equal_rulesets_are_interchangeable() -> None:
    state = pc.new_game(2, 7)
    assert pc.from_json(pc.to_json(state), evolve(pc.official_ruleset())) == state


# --- Shape -----------------------------------------------------------------------------


def test_a_table_looks_like_this() -> None:
    state = pc.new_game(1, 7, level="hard")
    data = pc.formats.to_data(state.table)
    assert data["type"] == "table"
    assert data["version"] == 1
    assert data["ruleset"]["id"] == "point-city"
    table = data["table"]
    assert table["level"] == "hard"
    assert table["players"][0] == {"hand": {"ingenuity": 1}, "city": [], "tokens": []}
    assert set(table["market"][0]) == {"tier", "resource"}
    assert table["markers"] == {"row": 1, "column": 0}
    assert table["step"] == "turn"


def test_cells_show_a_resource_a_card_or_a_gap() -> None:
    for start in hamlet_games():
        for state in states(start):
            for cell in pc.formats.to_data(state.table)["table"]["market"]:
                assert set(cell) in ({"tier", "resource"}, {"card"}, {"gap"})


ACTIONS = {
    '{"cell":3,"type":"flip"}': pc.Flip(3),
    '{"cells":[0,1],"pay":["energy"],"type":"draft"}': pc.Draft((0, 1), ("energy",)),
    '{"type":"draw-two"}': pc.DrawTwo(),
    '{"token":"five-points","type":"take-civic"}': pc.TakeCivic("five-points"),
    '{"type":"pass"}': pc.Pass(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_look_like_this(text: str) -> None:
    assert pc.to_json(ACTIONS[text]) == text
    assert pc.from_json(text) == ACTIONS[text]


def test_a_score_sheet_carries_its_total() -> None:
    sheet = pc.score(pc.new_game(2, 7), 0)
    assert pc.formats.to_data(sheet) == {
        "type": "score-sheet",
        "seat": 0,
        "lines": [{"source": "buildings", "id": "", "points": 0}],
        "total": 0,
    }


def test_a_list_of_values_is_a_list() -> None:
    assert pc.to_json([pc.Flip(1), pc.Pass()]) == '[{"cell":1,"type":"flip"},{"type":"pass"}]'
    assert pc.from_json("[]") == ()


def test_the_text_is_canonical() -> None:
    state = pc.new_game(2, 7)
    text = pc.to_json(state)
    assert text.isascii()
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))
    assert text == pc.to_json(pc.from_json(json.dumps(json.loads(text), indent=3)))


def test_what_has_no_json_form_is_refused() -> None:
    with pytest.raises(pc.errors.JsonError, match="a dict has no JSON form"):
        pc.to_json({"type": "flip"})
    with pytest.raises(pc.errors.JsonError, match="a str has no JSON form"):
        pc.to_json([pc.Pass(), "x"])


# --- Fingerprints ----------------------------------------------------------------------


def test_equal_values_have_one_fingerprint_and_others_another() -> None:
    state = pc.new_game(2, 7)
    assert pc.formats.fingerprint(state) == pc.formats.fingerprint(pc.new_game(2, 7))
    assert pc.formats.fingerprint(state) != pc.formats.fingerprint(pc.new_game(2, 8))
    assert pc.formats.fingerprint(state) != pc.formats.fingerprint(state.table)
    flip = "a6c60f31fc68dfe3df769145dbd32287262b4f90aa386d9439f3f3c3d9112116"
    assert pc.formats.fingerprint(pc.Flip(1)) == flip  # sha256 of {"cell":1,"type":"flip"}


def test_a_fingerprint_does_not_depend_on_the_process() -> None:
    program = "import pointcity as pc; print(pc.formats.fingerprint(pc.new_game(2, 7)))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONHASHSEED": "99"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == pc.formats.fingerprint(pc.new_game(2, 7))


def test_a_fingerprint_covers_everything_a_ruleset_says() -> None:
    names = {each.name for each in fields(Ruleset)}
    assert ruleset_content(pc.official_ruleset()).keys() == names


def _changed(ruleset: Ruleset) -> dict[str, Ruleset]:
    card, civic, solo = ruleset.cards[0], ruleset.civics[0], ruleset.solo
    assert solo is not None
    return {
        "name": evolve(ruleset, name="Other"),
        "cards": evolve(ruleset, cards=(evolve(card, points=9), *ruleset.cards[1:])),
        "civics": evolve(ruleset, civics=(evolve(civic, name="Other"), *ruleset.civics[1:])),
        "players": evolve(ruleset, players=ruleset.players[:2]),
        "starting_cards": evolve(ruleset, starting_cards=()),
        "solo": evolve(ruleset, solo=None),
        "levels": evolve(ruleset, solo=evolve(solo, levels=solo.levels[::-1])),
    }


@pytest.mark.parametrize("what", _changed(hamlet()))
def test_any_change_of_a_ruleset_changes_its_fingerprint(what: str) -> None:
    other = _changed(hamlet())[what]
    assert pc.rulesets.ruleset_fingerprint(other) != pc.rulesets.ruleset_fingerprint(hamlet())


def test_the_content_of_a_ruleset_loads_as_the_same_ruleset(tmp_path: Any) -> None:
    file = tmp_path / "copy.yaml"
    file.write_text(json.dumps(ruleset_content(hamlet())), encoding="utf-8")
    assert pc.load_ruleset(file) == hamlet()


# --- Versions and rulesets -------------------------------------------------------------


def test_a_newer_version_is_refused_and_says_so() -> None:
    data = pc.formats.to_data(pc.new_game(2, 7))
    data["version"] = 2
    with pytest.raises(pc.errors.NewerVersion, match=r"by a newer version.*update") as caught:
        pc.formats.from_data(data)
    assert (caught.value.version, caught.value.known) == (2, 1)
    assert isinstance(caught.value, pc.errors.JsonError)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("version", [0, -1, True, "1", None])
def test_a_version_is_a_number_from_one(version: object) -> None:
    data = {**pc.formats.to_data(pc.new_game(2, 7)), "version": version}
    with pytest.raises(pc.errors.JsonError, match="version: expected a number from 1"):
        pc.formats.from_data(data)


def _richer() -> Ruleset:
    """Return a hamlet with two other cards, one more and another token."""
    ruleset = hamlet()
    more = evolve(ruleset.cards[0], id="hut-9")
    cards = [
        evolve(card, points=9) if card.id in ("hut-2", "mill-1") else card for card in ruleset.cards
    ]
    tokens = [
        evolve(civic, name="Rich") if civic.id == "golden" else civic for civic in ruleset.civics
    ]
    return evolve(ruleset, cards=(*cards, more), civics=tuple(tokens), starting_cards=())


def test_another_version_of_a_ruleset_names_the_cards_that_differ() -> None:
    state = pc.new_game(2, 7, ruleset=hamlet())
    with pytest.raises(pc.errors.RulesetMismatch) as caught:
        pc.from_json(pc.to_json(state), _richer())
    error = caught.value
    assert error.ruleset == "hamlet"
    assert error.differing == {
        "cards": ("hut-2", "hut-9", "mill-1"),
        "civics": ("golden",),
        "starting_cards": ("*",),
    }
    assert "another version of 'hamlet'" in str(error)
    assert "these cards differ: hut-2, hut-9, mill-1" in str(error)
    assert "starting_cards differ" in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_cards_that_only_the_other_ruleset_has_are_noticed() -> None:
    state = pc.new_game(2, 7, ruleset=_richer())
    fewer = evolve(_richer(), cards=_richer().cards[:-1])
    with pytest.raises(pc.errors.RulesetMismatch) as caught:
        pc.from_json(pc.to_json(state.table), fewer)
    assert caught.value.differing == {"cards": ("*",)}


def test_a_card_of_the_saved_game_that_was_taken_out_is_named() -> None:
    state = pc.new_game(2, 7, ruleset=hamlet())
    gone = state.secret.deck[-1].id
    token = state.table.supply[0].id
    fewer = evolve(
        hamlet(),
        cards=tuple(card for card in hamlet().cards if card.id != gone),
        civics=tuple(civic for civic in hamlet().civics if civic.id != token),
    )
    with pytest.raises(pc.errors.RulesetMismatch) as caught:
        pc.from_json(pc.to_json(state), fewer)
    assert caught.value.differing == {"cards": (gone,), "civics": (token,)}


def test_a_ruleset_with_another_name_is_another_ruleset() -> None:
    state = pc.new_game(2, 7, ruleset=hamlet())
    with pytest.raises(
        pc.errors.RulesetMismatch, match="written with 'hamlet', not with 'point-city'"
    ):
        pc.from_json(pc.to_json(state), pc.official_ruleset())


def test_a_ruleset_that_does_not_ship_must_be_passed() -> None:
    state = pc.new_game(2, 7, ruleset=hamlet())
    with pytest.raises(
        pc.errors.JsonError, match="unknown ruleset 'hamlet': pass it as an argument"
    ):
        pc.from_json(pc.to_json(state))


def test_a_saved_game_survives_a_corrected_card_if_asked_to() -> None:
    state = pc.new_game(2, 7, ruleset=hamlet())
    names = evolve(hamlet(), cards=tuple(evolve(c, points=c.points + 1) for c in hamlet().cards))
    moved = pc.from_json(pc.to_json(state), names, any_version=True)
    assert moved.table.ruleset is names
    assert pc.rules.status(moved) == ()
    with pytest.raises(pc.errors.JsonError, match=r"there is no card|cannot|cards"):
        pc.from_json(pc.to_json(state), pc.official_ruleset(), any_version=True)


# --- Messages belong to a ruleset ------------------------------------------------------


def _constructed(ruleset: Ruleset, card: str) -> pc.events.Constructed:
    return pc.events.Constructed(0, 3, ruleset.card(card))


def test_a_message_of_the_official_game_has_no_mark() -> None:
    event = _constructed(pc.official_ruleset(), "pond-5")
    plain = {"type": "constructed", "seat": 0, "cell": 3, "card": "pond-5"}
    assert pc.formats.to_data(event) == plain
    assert pc.formats.to_data(event, evolve(pc.official_ruleset())) == plain


def test_a_message_of_a_variant_names_its_ruleset_and_finds_it() -> None:
    six = pc.load_ruleset("six-resources")
    token = next(each for each in six.civics if each not in pc.official_ruleset().civics)
    taken = pc.events.TokenTaken(1, token)
    data = pc.formats.to_data(taken, six)
    assert data["ruleset"] == f"six-resources@{pc.rulesets.ruleset_fingerprint(six)[:16]}"
    assert pc.formats.from_data(data) == pc.formats.from_data(data, six) == taken
    assert pc.formats.fingerprint(taken, six) != pc.formats.fingerprint(pc.Flip(1), six)
    text = pc.to_json(pc.Flip(1), six)
    assert pc.formats.action_from_json(text, six) == pc.Flip(1)
    with pytest.raises(pc.errors.RulesetMismatch, match="'six-resources', not with 'point-city'"):
        pc.formats.action_from_json(text, pc.official_ruleset())


def test_a_message_of_another_version_of_a_ruleset_is_noticed() -> None:
    event = _constructed(hamlet(), "hut-2")
    text = pc.to_json([event], hamlet())
    with pytest.raises(pc.errors.RulesetMismatch, match="another version of 'hamlet'") as caught:
        pc.from_json(text, _richer())
    assert (caught.value.ruleset, caught.value.differing) == ("hamlet", {})
    (read,) = pc.from_json(text, _richer(), any_version=True)
    assert read.card.points == 9
    with pytest.raises(pc.errors.JsonError, match="unknown ruleset 'hamlet': pass it as an arg"):
        pc.from_json(text)


def test_cards_and_tokens_of_a_variant_are_not_written_as_official_ones() -> None:
    corrected = evolve(pc.official_ruleset().card("pond-5"), points=9)
    token = evolve(pc.official_ruleset().civic("pairs"), name="Twins")
    back = next(back for back in hamlet().backs if back.face.id == "wood")
    strangers = {
        "card": pc.events.Constructed(0, 3, corrected),
        "civic": pc.events.TokenTaken(0, token),
        "back": pc.events.Drafted(0, 3, back),
    }
    for kind, event in strangers.items():
        with pytest.raises(pc.errors.JsonError, match=f"this {kind} is not part of 'point-city'"):
            pc.to_json(event)


@pytest.mark.parametrize("mark", [7, "", "point-city", "Point City@0123456789abcdef", "@0123"])
def test_a_malformed_mark_is_refused(mark: object) -> None:
    with pytest.raises(pc.errors.JsonError, match="ruleset"):
        pc.formats.from_data({"type": "pass", "ruleset": mark})


def test_the_marks_of_all_parts_travel_along() -> None:
    marks = ruleset_marks(hamlet())
    assert len(marks["cards"]) == 4 * len(hamlet().cards)
    assert len(marks["civics"]) == 4 * len(hamlet().civics)
    assert {name: len(mark) for name, mark in marks.items()} | {"cards": 4, "civics": 4} == (
        dict.fromkeys(marks, 4)
    )
    assert "solo" not in ruleset_marks(evolve(hamlet(), solo=None))


# --- Other processes -------------------------------------------------------------------


@pytest.mark.slow
def test_values_can_be_pickled_and_play_on() -> None:
    rng = random.Random(3)
    for state, action in play_randomly(pc.new_game(2, 7), rng):
        copy, copied = pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(action))
        after, events = pc.step(state, action)
        assert pc.apply(copy, copied) == after
        assert pc.rules.fold(state.table, pickle.loads(pickle.dumps(events))) == after.table


def test_events_read_with_an_equal_ruleset_fold_onto_a_table() -> None:
    again = evolve(hamlet())
    for start in hamlet_games(range(3)):
        for state, action in play_randomly(start, random.Random(1)):
            after, events = pc.step(state, action)
            read = pc.from_json(pc.to_json(events, hamlet()), again)
            assert pc.rules.fold(state.table, read) == after.table


def test_the_library_never_unpickles() -> None:
    folder = Path(pc.__file__).parent
    modules = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    assert len(modules) > 20
    assert not [text for text in modules if re.search(r"import (pickle|marshal|shelve)", text)]


def test_every_kind_has_its_own_type() -> None:
    kinds = [kind for kind in codec._KINDS if kind.name != "reason"]  # reasons have codes
    assert len({kind.name for kind in kinds}) == len({kind.cls for kind in kinds}) == len(kinds)


# --- Typed readers ---------------------------------------------------------------------


def test_each_kind_of_value_has_a_reader_of_its_own() -> None:
    state = pc.new_game(2, 7)
    record = pc.records.new_record(state, seed=7)
    formats = pc.formats
    assert formats.state_from_json(pc.to_json(state)) == state
    assert formats.table_from_json(pc.to_json(state.table), pc.official_ruleset()) == state.table
    assert formats.record_from_json(pc.to_json(record)) == record
    for action in (pc.Flip(5), pc.Draft((0, 1)), pc.DrawTwo(), pc.TakeCivic("x"), pc.Pass()):
        assert formats.action_from_json(pc.to_json(action)) == action


def test_a_reader_refuses_another_kind_of_value() -> None:
    state = pc.new_game(2, 7)
    with pytest.raises(pc.errors.JsonError, match="type: expected a table, not 'state'"):
        pc.formats.table_from_json(pc.to_json(state))
    with pytest.raises(pc.errors.JsonError, match="type: expected a state, not a list"):
        pc.formats.state_from_json(pc.to_json([state]))
    with pytest.raises(pc.errors.JsonError, match="type: expected an action, not 'table'"):
        pc.formats.action_from_json(pc.to_json(state.table))
    with pytest.raises(pc.errors.JsonError, match="type: expected a record, not 'flip'"):
        pc.formats.record_from_json(pc.to_json(pc.Flip(1)))
