"""Create, replay and verify game records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from citykit.errors import check_argument
from citykit.mappings import FrozenMapping
from citykit.quoting import quoted
from pointcity.formats.notation import format_action
from pointcity.formats.position_codes import from_position_code, position_code
from pointcity.formats.records.record import DealtCards, Record, Result
from pointcity.model.errors import (
    IllegalAction,
    IllegalMove,
    PlayerCountError,
    PointCityError,
    PositionCodeError,
    RecordError,
)
from pointcity.model.reasons import Reason
from pointcity.model.ruleset import Ruleset, need_ruleset
from pointcity.rules.consistency import status
from pointcity.rules.reducer import apply
from pointcity.rules.scoring import outcome
from pointcity.rules.setup import lay_out, new_game
from pointcity.rules.state import State
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.fingerprint import ruleset_fingerprint
from pointcity.rulesets.shipped import shipped_ruleset

__all__ = [
    "RecordProblem",
    "Verification",
    "new_record",
    "replay",
    "verify",
]

# --- Making ----------------------------------------------------------------------------


def new_record(
    state: State,
    *,
    seed: int | str | None = None,
    tags: Mapping[str, str] = FrozenMapping(),
    comment: str = "",
) -> Record:
    """Return a record without moves: of a game that has just been dealt, or of any other state.

    Args:
        state: The state that the recorded game starts from.
        seed: Its seed. Without one the record lists all cards and tokens of a deal; for any
            other state it has a position code.
        tags: More about the game, such as the names of the players.
        comment: A comment on the game.

    Raises:
        RecordError: If the seed deals another game, or the state is unreachable.
    """
    check_argument(state, State, "a State")
    table, deck = state.table, state.secret.deck
    deal = position = None
    if seed is None:
        if state == lay_out(table.ruleset, table.player_count, table.level, deck, table.supply):
            ids = (tuple(each.id for each in some) for some in (deck, table.supply))
            deal = DealtCards(*ids)
        else:
            position = _code_of(state)
    elif state != new_game(table.player_count, seed, level=table.level, ruleset=table.ruleset):
        raise RecordError(f"the seed {quoted(seed)} deals another game")
    return Record(
        ruleset=table.ruleset.id,
        fingerprint=ruleset_fingerprint(table.ruleset),
        players=table.player_count,
        level=table.level,
        seed=seed,
        deal=deal,
        position=position,
        tags=tags,
        comment=comment,
    )


def _code_of(state: State) -> str:
    try:
        return position_code(state)
    except PositionCodeError as error:
        raise RecordError(f"this state cannot be recorded: {error}") from error


def result_of(state: State) -> Result | None:
    """Return the result of a game for its record; None if it is not over."""
    ended = outcome(state)
    return None if ended is None else Result(ended.scores, ended.winners)


# --- Replaying -------------------------------------------------------------------------


def _find_ruleset(record: Record, ruleset: Ruleset | None) -> Ruleset:
    check_argument(record, Record, "a Record")
    if ruleset is not None:
        need_ruleset(ruleset)
        return ruleset
    if record.ruleset not in FINDER.shipped_names:
        raise RecordError(f"unknown ruleset {quoted(record.ruleset)}: pass it as an argument")
    return shipped_ruleset(record.ruleset)


def _check_fingerprint(record: Record, ruleset: Ruleset) -> None:
    if record.ruleset != ruleset.id:
        raise RecordError(f"it was played with {quoted(record.ruleset)}, not with {ruleset.id!r}")
    if record.fingerprint != ruleset_fingerprint(ruleset):
        raise RecordError(f"it was played with another version of {ruleset.id!r}")


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


def _deal(record: Record, ruleset: Ruleset) -> State:
    try:
        if record.position is not None:
            return _start_from(record, record.position, ruleset)
        if record.deal is not None:
            return _lay_out(record, record.deal, ruleset)
        return new_game(record.players, record.seed, level=record.level, ruleset=ruleset)
    except PointCityError as error:
        raise RecordError(f"it cannot be dealt: {error}") from error


def _play(record: Record, state: State) -> Iterator[State]:
    yield state
    for number, (turn, action) in enumerate(zip(record.turns, record.actions, strict=True), 1):
        try:
            state = apply(state, action)
        except IllegalAction as error:
            text = format_action(action)
            raise IllegalMove(number, turn, text, action, error.reasons) from error
        yield state


def replay(
    record: Record, ruleset: Ruleset | None = None, *, any_version: bool = False
) -> Iterator[State]:
    """Yield every state of a recorded game: the initial one, then one after each move.

    Args:
        record: The game.
        ruleset: Its ruleset. By default, the shipped one with its id.
        any_version: Whether to accept a ruleset whose content has changed since, for example
            after a card was corrected.

    Raises:
        RecordError: If the game cannot be dealt with this ruleset.
        IllegalMove: At the first move that is not legal.
    """
    ruleset = _find_ruleset(record, ruleset)
    if not any_version:
        _check_fingerprint(record, ruleset)
    yield from _play(record, _deal(record, ruleset))


# --- Verifying -------------------------------------------------------------------------


@frozen
class RecordProblem:
    """One thing that is wrong with a record.

    Attributes:
        code: ``ruleset``, ``fingerprint``, ``deal``, ``illegal-move`` or ``result``.
        message: What is wrong, in English.
        move: The number of the move, from 1; 0 if the problem is not about a move.
        reasons: Why that move is not legal.
    """

    code: str
    message: str
    move: int = 0
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        return self.message


@frozen
class Verification:
    """The result of :func:`verify`.

    Attributes:
        problems: Everything that is wrong, in the order of the checks.
        state: The state after all legal moves; None if the game cannot be dealt.
    """

    problems: tuple[RecordProblem, ...]
    state: State | None = None

    @property
    def ok(self) -> bool:
        """Whether there are no problems."""
        return not self.problems


def _result_problems(record: Record, state: State) -> Iterator[RecordProblem]:
    if record.result is None:
        return
    ended = result_of(state)
    if ended is None:
        yield RecordProblem("result", "a result is recorded, but the game is not over")
    elif ended != record.result:
        yield RecordProblem("result", f"it ended with {_said(ended)}, not {_said(record.result)}")


def _said(result: Result) -> str:
    scores, winners = (" ".join(map(str, some)) for some in (result.scores, result.winners))
    return f"scores {scores} and winners {winners}"


def _verify_moves(record: Record, start: State) -> Verification:
    last = start
    try:
        for state in _play(record, start):
            last = state
    except IllegalMove as error:
        problem = RecordProblem("illegal-move", str(error), error.move, error.reasons)
        return Verification((problem,), last)
    return Verification(tuple(_result_problems(record, last)), last)


def verify(record: Record, ruleset: Ruleset | None = None) -> Verification:
    """Check a record: its ruleset, its deal, every move and its result.

    A ruleset whose content has changed is a problem, but the moves are still checked.

    Args:
        record: The game.
        ruleset: Its ruleset. By default, the shipped one with its id.
    """
    problems = []
    try:
        ruleset = _find_ruleset(record, ruleset)
    except RecordError as error:
        return Verification((RecordProblem("ruleset", str(error)),))
    try:
        _check_fingerprint(record, ruleset)
    except RecordError as error:
        problems.append(RecordProblem("fingerprint", str(error)))
    try:
        start = _deal(record, ruleset)
    except RecordError as error:
        return Verification((*problems, RecordProblem("deal", str(error))))
    played = _verify_moves(record, start)
    return evolve(played, problems=(*problems, *played.problems))
