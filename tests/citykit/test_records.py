"""Records of a little game: as values, text and JSON, with options, a campaign and a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import StringIO
from random import Random
from types import SimpleNamespace
from typing import Any

import crowns
import pytest
from attrs import evolve
from crowns import Play, State
from crowns_match import RECORDS, CrownsMatch, CrownsRecords

from citykit.formats.codec import Codec, OnlyRuleset, one_ruleset
from citykit.formats.record import MAX_TEXT, Record, RecordedChoice, RecordedMove, Result
from citykit.formats.records import Records
from citykit.game.options import check_options
from citykit.game.playerrors import IllegalAction, IllegalMove, RecordError
from citykit.game.reasons import Reason
from citykit.tools.errors import ArgumentError, JsonError, NewerVersion, OptionError


def played(players: int = 2, seed: int = 7, moves: int = 1000) -> Record[Play]:
    """Return the record of a random game, or of its beginning."""
    match, rng = CrownsMatch.new(players, seed), Random(seed)
    while (waiting := match.state.table.waiting) and moves:
        seat = rng.choice(waiting)
        match.play(rng.choice(crowns.legal_actions(match.state, seat)), seat=seat)
        moves -= 1
    return match.record


RECORD = evolve(
    played(),
    tags={"Seat0": "Ada", "Date": "2026-11-16"},
    comment="A {friendly} game.",
)
TEXT = f"""\
[Record "1"]
[Game "crowns"]
[Ruleset "crowns"]
[Fingerprint "{RECORD.fingerprint}"]
[Players "2"]
[Seed "7"]
[Scores "1 3"]
[Ranking "1 0"]
[Date "2026-11-16"]
[Seat0 "Ada"]

{{A \\{{friendly\\}} game.}}
"""

# --- Text ------------------------------------------------------------------------------


def test_choices_made_together_are_on_one_line_in_seat_order() -> None:
    text = RECORDS.format_record(RECORD)
    assert text.startswith(TEXT)
    moves = text.removeprefix(TEXT).splitlines()
    assert len(moves) == 4
    first, second = RECORD.actions[:2]
    assert moves[0] == f"1. 0: play {first.card}; 1: play {second.card}"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_record_reads_back(players: int) -> None:
    for moves in (0, 3, 1000):
        record = played(players, moves=moves)
        assert RECORDS.parse_record(RECORDS.format_record(record)) == record
        assert RECORDS.verify(record).ok
        file = StringIO()
        RECORDS.write_records(file, [record, record])
        assert list(RECORDS.read_records(StringIO(file.getvalue()))) == [record] * 2


GOOD = RECORDS.format_record(RECORD)


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ('[Game "crowns"]\n', "", 1, "the header Game is missing"),
        ('Game "crowns"', 'Game "chess"', 1, "this is a record of 'chess', not of 'crowns'"),
        ('Ruleset "crowns"', 'Ruleset "long"', 1, "unknown ruleset 'long': pass it"),
        ('Ranking "1 0"', 'Ranking "0,x 1"', 1, "Ranking: expected a number, not 'x'"),
        ('[Ranking "1 0"]\n', "", 1, "the headers Scores and Ranking go together"),
        ('[Seed "7"]', '[Deal.Deck "a b"]', 1, "a name consists of small letters"),
        ('[Seed "7"]', '[Option.A "a"]', 1, "a name consists of small letters"),
        ('[Seed "7"]', '[Other.a "a"]', 6, "expected a header such as"),
        ("1. 0: play", "1. 9: play", 1, "expected a number from 0 to 5, not 9"),
        ("1. 0: play", "1. 0: throw", 13, "not a move: expected a card"),
        ("\n2. ", "\n3. ", 14, "expected turn 2, such as: 2. play 7"),
    ],
)
def test_what_is_wrong_is_told_by_its_line(old: str, new: str, line: int, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        RECORDS.parse_record(GOOD.replace(old, new, 1))
    assert (caught.value.line, str(caught.value)) == (line, f"line {line}: {caught.value.problem}")
    assert problem in caught.value.problem


# --- JSON ------------------------------------------------------------------------------


def codec(records: Records[State, Play, OnlyRuleset, Record[Play]]) -> Codec[OnlyRuleset]:
    return Codec((records.kind(),), records.rulesets)


CODEC = codec(RECORDS)


@pytest.mark.parametrize("moves", [0, 1, 5, 1000])
def test_a_record_travels_as_json(moves: int) -> None:
    record = played(3, moves=moves)
    record = evolve(record, moves=(*record.moves, RecordedMove(Play(1), "alone")))
    assert CODEC.from_json(CODEC.to_json(record)) == record
    data = CODEC.to_data(record)
    assert (data["version"], data["type"], data["game"]) == (1, "record", "crowns")
    if moves:
        move = record.moves[0]
        assert isinstance(move, RecordedChoice)
        written = {"seat": move.seat, "action": {"card": move.action.card}, "comment": ""}
        assert data["moves"][0] == written


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"game": "chess"}, "", "this is a record of 'chess', not of 'crowns'"),
        ({"ruleset": "long"}, "", "unknown ruleset 'long'"),
        ({"ruleset": 7}, "", "expected a string"),
        ({"deal": {"deck": [7]}}, "deal.deck[0]", "expected a string"),
        ({"seed": None, "deal": {"deck": ["A"]}}, "", "'A' is not the name or number"),
        ({"result": {"scores": [1], "ranking": [0]}}, "result.ranking[0]", "expected a list"),
        ({"result": {"scores": [1], "ranking": [[9]]}}, "", "from 0 to 5, not 9"),
        ({"moves": [{"seat": 0, "action": {"card": "x"}, "comment": ""}]}, "moves[0].action", ""),
        ({"options": {"side": 7}}, "options.side", "expected a string"),
        ({"seed": None}, "", "a record has one of seed, deal and position"),
        ({"extra": 1}, "extra", "unknown key"),
    ],
)
def test_json_that_is_not_a_record_is_refused(
    changes: dict[str, Any], path: str, problem: str
) -> None:
    with pytest.raises(JsonError) as caught:
        CODEC.from_data({**CODEC.to_data(RECORD), **changes})
    assert caught.value.problems[0].path.startswith(path)
    assert problem in caught.value.problems[0].message


def test_json_of_a_newer_version_is_refused() -> None:
    with pytest.raises(NewerVersion):
        CODEC.from_data({**CODEC.to_data(RECORD), "version": 2})


# --- Values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"options": {"Side": "A"}}, "a name consists of small letters and digits, not 'Side'"),
        ({"options": {1: "A"}}, "a name consists of small letters and digits, not 1"),
        ({"carry": "\ud800"}, "surrogate"),
        ({"carry": "x" * (MAX_TEXT + 1)}, "tags and comments have more than 50000 characters"),
        ({"options": {"a": "x" * (MAX_TEXT + 1)}}, "more than 50000 characters"),
        ({"deal": {"deck": ["a"]}}, "a record has one of seed, deal and position"),
        ({"tags": {"Ranking": "x"}}, "'Ranking' is given twice, or is a header"),
        ({"moves": (RecordedMove(Play(1)),) * 2001}, "at most 2000 moves, not 2001"),
    ],
)
def test_what_cannot_be_recorded_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        evolve(RECORD, **changes)


def test_options_and_deals_are_mappings() -> None:
    wrong: Any = 7
    with pytest.raises(ArgumentError, match="a mapping of options"):
        evolve(RECORD, options=wrong)
    with pytest.raises(ArgumentError, match="a mapping of dealt cards"):
        evolve(RECORD, seed=None, deal=wrong)


def test_turns_are_choices_made_together() -> None:
    moves: tuple[RecordedMove[Play], ...] = (
        *(RecordedChoice(Play(1), seat=seat) for seat in (0, 1, 0, 2)),
        *(RecordedMove(Play(1)), RecordedMove(Play(1)), RecordedChoice(Play(1), seat=1)),
    )
    assert evolve(RECORD, moves=moves).turns == (1, 1, 2, 2, 3, 4, 5)


# --- Verifying -------------------------------------------------------------------------


class Strict(CrownsRecords):
    """Records of a game that gives reasons."""

    def after(self, state: State, action: Play, seat: int | None) -> State:
        if action.card == 99:
            raise IllegalAction(action, (TooHigh(),))
        return super().after(state, action, seat)


class TooHigh(Reason):
    """A card that does not exist."""

    code = "too-high"

    def __str__(self) -> str:
        return "There is no such card."


STRICT = Strict(crowns, State, Record, one_ruleset("crowns"), "play 7", "crowns", Play)


def codes(record: Record[Play], ruleset: OnlyRuleset | None = None) -> list[tuple[str, int]]:
    return [(each.code, each.move) for each in STRICT.verify(record, ruleset).problems]


def test_what_is_wrong_with_a_record_is_found() -> None:
    high = evolve(RECORD.moves[2], action=Play(99))
    illegal = evolve(RECORD, moves=(*RECORD.moves[:2], high))
    assert codes(illegal) == [("illegal-move", 3)]
    with pytest.raises(IllegalMove, match=r"move 3, in turn 2 \(play 99\): There is no such card"):
        list(STRICT.replay(illegal))
    late = evolve(RECORD, moves=(*RECORD.moves, RecordedChoice(Play(1), seat=0)))
    assert codes(late) == [("illegal-move", 9)]
    with pytest.raises(RecordError, match="move 9, in turn 5: seat 0 cannot do"):
        list(STRICT.replay(late))
    assert RECORD.result is not None
    wrong = evolve(RECORD.result, ranking=((0, 1),))
    (problem,) = RECORDS.verify(evolve(RECORD, result=wrong)).problems
    assert str(problem) == (
        "it ended with scores 1 3 and ranking 1 0, not scores 1 3 and ranking 0,1"
    )
    assert codes(evolve(RECORD, moves=RECORD.moves[:2])) == [("result", 0)]
    assert codes(evolve(RECORD, ruleset="long")) == [("ruleset", 0)]
    assert codes(RECORD, OnlyRuleset("crowns", 2)) == [("fingerprint", 0)]
    assert codes(RECORD, OnlyRuleset("other"))[0] == ("fingerprint", 0)
    assert codes(evolve(RECORD, seed=None, deal={"deck": ["a"]})) == [("deal", 0)]
    assert codes(evolve(RECORD, seed=None, position="x")) == [("deal", 0)]
    assert len(list(RECORDS.replay(RECORD, OnlyRuleset("crowns", 2), any_version=True))) == 9


def test_a_ruleset_is_a_ruleset() -> None:
    wrong: Any = "crowns"
    for call in (RECORDS.verify, RECORDS.format_record):
        with pytest.raises(ArgumentError, match="an OnlyRuleset is needed, not a str"):
            call(RECORD, wrong)
    with pytest.raises(ArgumentError, match="an OnlyRuleset is needed"):
        RECORDS.parse_record(GOOD, wrong)


def test_a_seed_that_deals_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match="the seed 8 deals another game"):
        RECORDS.new_record(crowns.new_game(2, 7), seed=8)


# --- Options, campaigns, deals and positions -------------------------------------------


def _new_game(players: int = 2, seed: Any = None, **more: Any) -> State:
    """Deal a game in which some cards are left out, and one is carried over."""
    options = check_options(more.get("options"), ("without",))
    state = crowns.new_game(players, f"{seed} without {options.get('without', 0)}")
    if (carry := more.get("carry")) is not None:
        state = evolve(state, table=evolve(state.table, crowns=tuple(carry["crowns"])))
    return state


class Campaign(CrownsRecords):
    """Records of a game with everything that a game may have."""

    def options_of(self, state: State) -> Mapping[str, Any]:
        return {"without": 3} if state.table.moves == 0 else {}

    def read_options(self, options: Mapping[str, str]) -> Mapping[str, Any]:
        return {name: int(value) for name, value in options.items()}

    def deal_of(self, state: State) -> Mapping[str, Iterable[str]] | None:
        cards = {f"hand{at}": map(str, own.hand) for at, own in enumerate(state.privates)}
        return cards if state.table.moves == 0 else None

    def lay_out(
        self, record: Record[Play], deal: Mapping[str, tuple[str, ...]], ruleset: OnlyRuleset
    ) -> State:
        start = crowns.new_game(record.players, 0)
        assert ruleset.id == record.ruleset
        hands = [tuple(map(int, deal[name])) for name in sorted(deal)]
        return evolve(start, privates=tuple(map(crowns.Private, hands)), secret=())

    def position_of(self, state: State) -> str:
        return " ".join(str(own.hand[0]) for own in state.privates)

    def from_position(self, position: str, ruleset: OnlyRuleset) -> State:
        assert ruleset.id == "crowns"
        start = crowns.new_game(len(position.split()), 0)
        return evolve(start, secret=tuple(map(int, position.split())))


GAME: Any = SimpleNamespace(**{**vars(crowns), "new_game": _new_game})
CAMPAIGN = Campaign(GAME, State, Record, one_ruleset("crowns"), "play 7", "crowns", Play)


def survives(record: Record[Play]) -> None:
    assert CAMPAIGN.parse_record(CAMPAIGN.format_record(record)) == record
    written = codec(CAMPAIGN)
    assert written.from_json(written.to_json(record)) == record
    assert CAMPAIGN.verify(record).ok


def test_options_and_what_is_carried_over_are_recorded() -> None:
    carry = {"crowns": [2, 0]}
    state = _new_game(2, 7, options={"without": 3}, carry=carry)
    record = CAMPAIGN.new_record(state, seed=7, carry=carry)
    assert (record.options, record.carry) == ({"without": "3"}, '{"crowns":[2,0]}')
    assert next(CAMPAIGN.replay(record)) == state
    text = CAMPAIGN.format_record(record)
    assert '[Option.without "3"]\n[Carry "{\\"crowns\\":[2,0]}"]\n[Seed "7"]\n' in text
    survives(record)
    other = evolve(record, options={"with": "3"})
    assert [each.code for each in CAMPAIGN.verify(other).problems] == ["deal"]
    with pytest.raises(RecordError, match="deals another game"):
        CAMPAIGN.new_record(state, seed=7)


def test_a_deal_is_recorded_by_its_streams() -> None:
    state = evolve(crowns.new_game(2, 7), secret=())
    record = CAMPAIGN.new_record(state)
    assert record.deal is not None
    assert [*record.deal] == ["hand0", "hand1"]
    assert next(CAMPAIGN.replay(record)) == state
    assert '[Deal.hand0 "' in CAMPAIGN.format_record(record)
    survives(record)


def test_a_position_is_recorded() -> None:
    state = crowns.new_game(2, 7)
    later = evolve(state, table=evolve(state.table, moves=2))
    record = CAMPAIGN.new_record(later)
    assert record.position == CAMPAIGN.position_of(state)
    survives(record)
    (problem,) = CAMPAIGN.verify(evolve(record, players=3)).problems
    assert str(problem) == "it cannot be dealt: the position has other players"


def test_a_result_is_recorded_only_when_the_game_is_over() -> None:
    assert RECORDS.result_of(crowns.new_game(2, 7)) is None
    assert isinstance(RECORD.result, Result)


def test_a_game_without_campaigns_says_so() -> None:
    with pytest.raises(OptionError):
        check_options(None, (), {"crowns": [1]})
