"""The records of a game: create, replay and verify them, write and read them as text and JSON.

A game says what is its own in a class derived from :class:`Records`: the notation of its actions
and, if it likes, how a deal or a position is written down. Everything else is here.

A record holds the deal and every choice, so before the end of a game it is for the referee only.
What a player may have meanwhile is :meth:`citykit.play.match.Match.transcript`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

from attrs import field, frozen

from citykit.formats.baserecords import (
    BaseRecords,
    read_number,
    read_numbers,
    read_plain,
    read_strings,
    read_words,
    seat_of,
)
from citykit.formats.codec import Identified
from citykit.formats.jsontext import Wrong, parse_json, refuse, wrong
from citykit.formats.kinds import read_position
from citykit.formats.readers import (
    Data,
    Reader,
    an_id,
    gather,
    listed,
    members,
    number,
    optional,
    parts,
    text,
)
from citykit.formats.record import (
    Record,
    RecordedChoice,
    RecordedMove,
    Result,
    spaced,
    write_groups,
)
from citykit.formats.values import Values
from citykit.game.flaws import Flaw
from citykit.game.playerrors import RecordError
from citykit.tools.canonical import canonical
from citykit.tools.quoting import quoted

__all__ = ["Notation", "Records", "TableRecords"]

S = TypeVar("S")
A = TypeVar("A")
#: The class of a game's rulesets.
R = TypeVar("R", bound=Identified)
R_in = TypeVar("R_in", contravariant=True)
#: The class of a game's records.
G = TypeVar("G", bound=Record[Any])

_OPTION, _DEAL = "Option.", "Deal."


def _read_groups(given: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(read_number, group.split(","))) for group in given.split())


@frozen
class Records(BaseRecords[S, A, R, G]):
    """The records of a game.

    A game derives a class from it that has its notation, and creates one value of that class. Its
    methods are the functions that the game offers.

    Attributes:
        game: The rules of the game.
        state: The class of its states.
        record: The class of its records: :class:`citykit.formats.record.Record`, or one derived
            from it.
        rulesets: Its rulesets.
        example: The notation of an action, for messages.
        name: The name of the game.
        actions: The class of its actions, or a union of classes.
        status: Returns what makes a position unreachable, so that games can start from a
            position; None if they always start with a deal.
    """

    name: str
    actions: Any
    status: Callable[[S], tuple[Flaw, ...]] | None = None

    HEADERS: ClassVar[Mapping[str, Callable[[str], Any]]] = {
        "Record": read_number,
        "Game": read_plain,
        "Ruleset": read_plain,
        "Fingerprint": read_plain,
        "Players": read_number,
        "Carry": read_plain,
        "Seed": read_plain,
        "Position": read_plain,
        "Scores": read_numbers,
        "Ranking": _read_groups,
    }
    REQUIRED: ClassVar[tuple[str, ...]] = ("Game", *BaseRecords.REQUIRED)
    PAIRS: ClassVar[tuple[tuple[str, str], ...]] = (("Scores", "Ranking"),)
    SEATED: ClassVar[bool] = True
    BY_RULESET: ClassVar[bool] = True

    # --- What a game supplies, if it likes

    def values_of(self, ruleset: R) -> Values:
        """Return the writers and readers of actions as plain data."""
        return Values({})

    def options_of(self, state: S) -> Mapping[str, Any]:
        """Return what the players have agreed on, by name."""
        return {}

    def read_options(self, options: Mapping[str, str]) -> Mapping[str, Any]:
        """Return options as ``new_game`` wants them; by default, the strings."""
        return options

    def write_carry(self, carry: Any) -> str:
        """Return what an earlier game left behind as a string."""
        return canonical(carry)

    def read_carry(self, carry: str) -> Any:
        """Return what an earlier game left behind."""
        return parse_json(carry)

    def deal_of(self, state: S) -> Mapping[str, Iterable[str]] | None:
        """Return what was dealt, by stream; None unless this is all of a state."""
        return None

    def lay_out(self, record: G, deal: Mapping[str, tuple[str, ...]], ruleset: R) -> S:
        """Return the state that was dealt.

        Args:
            record: The record, for the number of players and the options.
            deal: What was dealt, by stream.
            ruleset: The ruleset.

        Raises:
            GameError: If this cannot be dealt.
        """
        raise RecordError("a game with listed cards cannot be dealt")

    def position_of(self, state: S) -> str:
        """Return a state as text: its JSON.

        Raises:
            RecordError: If the game does not check its positions.
        """
        if self.status is None:
            return super().position_of(state)
        return canonical(self.values_of(self.ruleset_of(state)).write(state))

    def from_position(self, position: str, ruleset: R) -> S:
        """Return the state that a text describes.

        Args:
            position: The text; see :meth:`position_of`.
            ruleset: The ruleset.

        Raises:
            GameError: If it describes none.
        """
        if self.status is None:
            raise RecordError("a game cannot start from a position")
        try:
            values = self.values_of(ruleset)
            found: S = read_position(parse_json(position), self.state, values, self.status)
        except Wrong as error:
            raise refuse(error.found) from None
        return found

    # --- The form

    def start_of(self, state: S, carry: Any) -> Data:
        """Return the attributes of a record that say how a state was dealt, seed excepted."""
        return {
            "options": self.options_of(state),
            "carry": None if carry is None else self.write_carry(carry),
            "deal": self.deal_of(state),
        }

    def deal(self, record: G, ruleset: R) -> S:
        """Return the state that a record starts from."""
        if record.deal is not None:
            return self.lay_out(record, record.deal, ruleset)
        if record.position is not None:
            state = self.from_position(record.position, ruleset)
            if self.players_of(state) != record.players:
                raise RecordError("the position has other players")
            return state
        return self.game.new_game(
            record.players,
            record.seed,
            ruleset=ruleset,
            options=self.read_options(record.options),
            carry=None if record.carry is None else self.read_carry(record.carry),
        )

    def result_of(self, state: S) -> Result | None:
        """Return the result of a game for its record; None if it is not over."""
        ended = self.game.outcome(state)
        return None if ended is None else Result(ended.scores, ended.ranking)

    def headers_of(self, record: G) -> Iterator[tuple[str, str | None]]:
        """Yield the headers of a record, tags excepted; None for those that it does not have."""
        yield "Game", self.name
        yield "Ruleset", record.ruleset
        yield "Fingerprint", record.fingerprint
        yield "Players", str(record.players)
        yield from ((f"{_OPTION}{name}", value) for name, value in record.options.items())
        yield "Carry", record.carry
        yield "Seed", record.seed
        for name, ids in (record.deal or {}).items():
            yield f"{_DEAL}{name}", spaced(ids)
        yield "Position", record.position
        if record.result is not None:
            yield "Scores", spaced(record.result.scores)
            yield "Ranking", write_groups(record.result.ranking)

    def attributes_of(self, values: Data, headers: Mapping[str, str]) -> Data:
        """Return the attributes of a record that only records of this form have."""
        self._check_name(values["Game"])
        options, deal = (
            {each.removeprefix(kind): given for each, given in headers.items() if kind in each}
            for kind in (_OPTION, _DEAL)
        )
        return {
            "options": options,
            "carry": values["Carry"],
            "deal": {name: read_words(ids) for name, ids in deal.items()} or None,
            "result": Result(values["Scores"], values["Ranking"]) if values["Scores"] else None,
        }

    def _check_name(self, name: str) -> None:
        if name != self.name:
            raise RecordError(f"this is a record of {quoted(name)}, not of {self.name!r}")

    # --- JSON

    def _codec_ruleset(self, name: str, ruleset: R) -> R:
        """Return the ruleset of a record: the one that is given, or the shipped one."""
        return ruleset if ruleset.id == name else self._shipped(name)

    def write_record(self, record: G, ruleset: R) -> Data:
        """Return a record as plain data."""
        values = self.values_of(self._codec_ruleset(record.ruleset, ruleset))
        deal = record.deal
        return {
            "game": self.name,
            "ruleset": record.ruleset,
            "fingerprint": record.fingerprint,
            "players": record.players,
            "options": dict(record.options),
            "carry": record.carry,
            "seed": record.seed,
            "deal": None if deal is None else {name: list(deal[name]) for name in deal},
            "position": record.position,
            "result": None if record.result is None else _write_result(record.result),
            "tags": dict(record.tags),
            "comment": record.comment,
            "moves": [
                {
                    "seat": seat_of(move),
                    "action": values.write(move.action, self.actions),
                    "comment": move.comment,
                }
                for move in record.moves
            ],
        }

    def read_record(self, data: Data, ruleset: R) -> G:
        """Return a record from untrusted plain data. Its moves are not checked for legality."""
        try:
            named = an_id(members(data).get("ruleset"))
            values = self.values_of(self._codec_ruleset(named, ruleset))
            found = parts(data, {**_READERS, "moves": listed(_move_reader(values, self.actions))})
            self._check_name(found.pop("game"))
            return self.record(**found)
        except RecordError as error:
            raise wrong(str(error)) from None


class Notation(Protocol[A, R_in]):
    """The notation of a game, such as a module with these functions."""

    def format_action(self, action: A, ruleset: R_in | None = None, /) -> str:
        """Return an action as a string."""

    def parse_action(self, text: str, ruleset: R_in | None = None, /) -> A:
        """Return the action that a string describes."""


@frozen
class TableRecords(Records[S, A, R, G]):
    """The records of a game whose states have a table with a ruleset and players.

    Attributes:
        status: Returns what makes a position unreachable: games can start from any position.
        notation: The notation of its actions.
        values: Returns the writers and readers of the values of a ruleset.
    """

    status: Callable[[S], tuple[Flaw, ...]] = field(kw_only=True)
    notation: Notation[A, R] = field(kw_only=True)
    values: Callable[[R], Values] = field(kw_only=True)

    def format_action(self, action: A, ruleset: R | None) -> str:
        """Return the notation of an action."""
        return self.notation.format_action(action, ruleset)

    def parse_action(self, notation: str, ruleset: R | None) -> A:
        """Return the action that a string describes."""
        return self.notation.parse_action(notation, ruleset)

    def ruleset_of(self, state: S) -> R:
        """Return the ruleset of a state."""
        found: R = _table_of(state).ruleset
        return found

    def players_of(self, state: S) -> int:
        """Return the number of players that a state was dealt for."""
        return len(_table_of(state).players)

    def values_of(self, ruleset: R) -> Values:
        """Return the writers and readers of actions as plain data."""
        return self.values(ruleset)


def _table_of(state: Any) -> Any:
    return state.table


def _write_result(result: Result) -> Data:
    return {"scores": list(result.scores), "ranking": [list(group) for group in result.ranking]}


def _read_result(value: Any) -> Result:
    return Result(**parts(value, {"scores": listed(number), "ranking": listed(listed(number))}))


def _read_deal(value: Any) -> Data:
    return gather(listed(text), members(value).items())


def _move_reader(values: Values, actions: Any) -> Reader:
    """Return the reader of moves, some of which have a seat."""
    readers = {"seat": optional(number), "action": values.reader(actions), "comment": text}

    def read(value: Any) -> RecordedMove[Any]:
        found = parts(value, readers)
        if found["seat"] is None:
            return RecordedMove(found["action"], found["comment"])
        return RecordedChoice(**found)

    return read


_READERS: Mapping[str, Reader] = {
    "game": text,
    "ruleset": an_id,
    "fingerprint": text,
    "players": number,
    "options": read_strings,
    "carry": optional(text),
    "seed": optional(text),
    "deal": optional(_read_deal),
    "position": optional(text),
    "result": optional(_read_result),
    "tags": read_strings,
    "comment": text,
}
