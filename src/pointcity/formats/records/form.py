"""The form of Point City's records, as text and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from citykit.formats.baserecords import (
    BaseRecords,
    read_number,
    read_numbers,
    read_plain,
    read_strings,
    read_words,
)
from citykit.formats.jsontext import wrong
from citykit.formats.readers import Data, Reader, an_id, listed, number, optional, parts, text
from citykit.formats.record import RecordedMove, spaced
from citykit.game.options import check_options
from citykit.game.playerrors import RecordError
from pointcity import rules
from pointcity.formats.notation import format_action, parse_action
from pointcity.formats.position_codes import from_position_code, position_code
from pointcity.formats.records.record import DealtCards, Record, Result
from pointcity.formats.rulesets import RULESETS
from pointcity.formats.values import an_action, write, write_action
from pointcity.model.actions import Action
from pointcity.model.errors import PlayerCountError, PositionCodeError
from pointcity.model.ruleset import Ruleset
from pointcity.rules.consistency import status
from pointcity.rules.reducer import apply
from pointcity.rules.scoring import outcome
from pointcity.rules.setup import lay_out
from pointcity.rules.state import State


class _Records(BaseRecords[State, Action, Ruleset, Record]):
    """Records with a level, a deck and a supply, and the winners."""

    HEADERS: ClassVar[Mapping[str, Callable[[str], Any]]] = {
        "Record": read_number,
        "Ruleset": read_plain,
        "Fingerprint": read_plain,
        "Players": read_number,
        "Level": read_plain,
        "Seed": read_plain,
        "Deck": read_words,
        "Supply": read_words,
        "Position": read_plain,
        "Scores": read_numbers,
        "Winners": read_numbers,
    }
    PAIRS: ClassVar[tuple[tuple[str, str], ...]] = (("Deck", "Supply"), ("Scores", "Winners"))
    SEATED: ClassVar[bool] = False
    BY_RULESET: ClassVar[bool] = False

    # --- The game

    def format_action(self, action: Action, ruleset: Ruleset | None) -> str:
        return format_action(action)

    def parse_action(self, notation: str, ruleset: Ruleset | None) -> Action:
        return parse_action(notation)

    def ruleset_of(self, state: State) -> Ruleset:
        return state.table.ruleset

    def players_of(self, state: State) -> int:
        return state.table.player_count

    def after(self, state: State, action: Action, seat: int | None) -> State:
        return apply(state, action)

    # --- The deal

    def start_of(self, state: State, carry: Any) -> Data:
        check_options(None, (), carry)
        table, deck = state.table, state.secret.deck
        dealt = lay_out(table.ruleset, table.player_count, table.level, deck, table.supply)
        ids = (tuple(each.id for each in some) for some in (deck, table.supply))
        return {"level": table.level, "deal": DealtCards(*ids) if state == dealt else None}

    def position_of(self, state: State) -> str:
        try:
            return position_code(state)
        except PositionCodeError as error:
            raise RecordError(f"this state cannot be recorded: {error}") from error

    def deal(self, record: Record, ruleset: Ruleset) -> State:
        if record.position is not None:
            return _start_from(record, record.position, ruleset)
        if record.deal is not None:
            return _lay_out(record, record.deal, ruleset)
        return rules.new_game(record.players, record.seed, level=record.level, ruleset=ruleset)

    def result_of(self, state: State) -> Result | None:
        ended = outcome(state)
        return None if ended is None else Result(ended.scores, ended.winners)

    # --- Text

    def headers_of(self, record: Record) -> Iterator[tuple[str, str | None]]:
        yield "Ruleset", record.ruleset
        yield "Fingerprint", record.fingerprint
        yield "Players", str(record.players)
        yield "Level", record.level
        yield "Seed", record.seed
        if record.deal is not None:
            yield "Deck", spaced(record.deal.deck)
            yield "Supply", spaced(record.deal.supply)
        yield "Position", record.position
        if record.result is not None:
            yield "Scores", spaced(record.result.scores)
            yield "Winners", spaced(record.result.winners)

    def attributes_of(self, values: Data, headers: Mapping[str, str]) -> Data:
        deck, supply = values["Deck"], values["Supply"]
        scores, winners = values["Scores"], values["Winners"]
        return {
            "level": values["Level"],
            "deal": None if deck is None else DealtCards(deck, supply),
            "result": None if scores is None else Result(scores, winners),
        }

    # --- JSON

    def write_record(self, record: Record, ruleset: Ruleset) -> Data:
        data = {
            "ruleset": record.ruleset,
            "fingerprint": record.fingerprint,
            "players": record.players,
            "level": record.level,
            "seed": record.seed,
            "deal": None if record.deal is None else write(record.deal),
            "result": None if record.result is None else write(record.result),
            "tags": dict(record.tags),
            "comment": record.comment,
            "moves": [_write_move(move) for move in record.moves],
        }
        return data if record.position is None else {**data, "position": record.position}

    def read_record(self, data: Data, ruleset: Ruleset) -> Record:
        readers = {**_READERS, "position": text} if "position" in data else _READERS
        try:
            return Record(**parts(data, readers))
        except RecordError as error:
            raise wrong(str(error)) from None


# --- The deal --------------------------------------------------------------------------


def _lay_out(record: Record, deal: DealtCards, ruleset: Ruleset) -> State:
    """Return the initial state for the cards that a record lists, if they are a valid deal."""
    if record.players not in ruleset.player_counts:
        raise PlayerCountError(record.players, ruleset.player_counts)
    unknown = [card for card in deal.deck if card not in ruleset.cards_by_id]
    unknown += [token for token in deal.supply if token not in ruleset.civics_by_id]
    if unknown:
        raise RecordError(f"unknown cards or tokens: {', '.join(unknown)}")
    cells = ruleset.market.cells
    if len(deal.deck) < cells:
        raise RecordError(f"{len(deal.deck)} cards cannot fill a market of {cells} cells")
    deck = [ruleset.card(card) for card in deal.deck]
    supply = [ruleset.civic(token) for token in deal.supply]
    state = lay_out(ruleset, record.players, record.level, deck, supply)
    if flaws := status(state):
        raise RecordError("; ".join(map(str, flaws)))
    return state


def _start_from(record: Record, code: str, ruleset: Ruleset) -> State:
    """Return the initial state of a record with a position code."""
    state = from_position_code(code, ruleset)
    if not isinstance(state, State):
        raise RecordError("the position has no hidden cards")
    table = state.table
    if (table.player_count, table.level) != (record.players, record.level):
        raise RecordError("the position has other players or another level")
    return state


# --- JSON ------------------------------------------------------------------------------


def _write_move(move: RecordedMove[Action]) -> Data:
    return {"action": write_action(move.action), "comment": move.comment}


def _read_move(value: Any) -> RecordedMove[Action]:
    return RecordedMove(**parts(value, {"action": an_action, "comment": text}))


def _read_deal(value: Any) -> DealtCards:
    return DealtCards(**parts(value, {"deck": listed(an_id), "supply": listed(an_id)}))


def _read_result(value: Any) -> Result:
    return Result(**parts(value, {"scores": listed(number), "winners": listed(number)}))


_READERS: dict[str, Reader] = {
    "ruleset": an_id,
    "fingerprint": text,
    "players": number,
    "level": optional(an_id),
    "seed": optional(text),
    "deal": optional(_read_deal),
    "result": optional(_read_result),
    "tags": read_strings,
    "comment": text,
    "moves": listed(_read_move),
}

#: The records of this game.
RECORDS = _Records(rules, State, Record, RULESETS, "draw")

new_record, replay, verify = RECORDS.new_record, RECORDS.replay, RECORDS.verify
format_record, parse_record = RECORDS.format_record, RECORDS.parse_record
read_records, write_records = RECORDS.read_records, RECORDS.write_records
