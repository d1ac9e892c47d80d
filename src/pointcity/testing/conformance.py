"""Conformance checks: random games of a ruleset, with invariants checked at every step.

The official game and the shipped variants pass. The checks do not depend on the cards, only
on what all rulesets have in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from attrs import frozen

from citykit.testing.leaks import Leak
from citykit.tools.errors import check_argument, need_ruleset
from pointcity._engine.paying import MAX_LISTED
from pointcity.formats.codec import from_json, to_json
from pointcity.model.actions import Action, Draft, DrawTwo, Pass
from pointcity.model.errors import IllegalAction, PointCityError, TooManyActions
from pointcity.model.ruleset import CARDS_PER_TURN, Ruleset
from pointcity.model.table import Step, Table
from pointcity.play.search import frugal_actions
from pointcity.rules.consistency import status
from pointcity.rules.reducer import (
    apply,
    count_legal_actions,
    legal_actions,
    step,
    why_not,
)
from pointcity.rules.scoring import outcome, score
from pointcity.rules.setup import new_game
from pointcity.rules.state import State
from pointcity.rules.story import fold
from pointcity.testing.leaks import assert_no_leak, tempting_actions

#: The number of listed actions to try at each step.
_SAMPLE = 12
#: The number of moves between two checks for leaks, which are slow.
_LEAK_CHECKS = 25


@frozen
class Game:
    """A kind of game that a ruleset offers.

    Attributes:
        players: The number of players.
        level: The solo level; None in a game for several players.
    """

    players: int
    level: str | None = None

    def __str__(self) -> str:
        return f"{self.players} players" if self.level is None else f"solo {self.level}"


class NonConformance(PointCityError, AssertionError):  # noqa: N818 - what was found
    """A ruleset that fails a conformance check.

    Attributes:
        ruleset: The id of the ruleset.
        game: The kind of game.
        seed: The seed that reproduces it.
        move: The number of actions before the failure.
        problem: What is wrong.
    """

    def __init__(self, ruleset: str, game: Game, seed: int | str, move: int, problem: str) -> None:
        super().__init__(ruleset, game, seed, move, problem)
        self.ruleset = ruleset
        self.game = game
        self.seed = seed
        self.move = move
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.ruleset}, {self.game}, seed {self.seed!r}, move {self.move}: {self.problem}"


def games_of(ruleset: Ruleset) -> tuple[Game, ...]:
    """Return every kind of game of a ruleset: each number of players, each solo level.

    Args:
        ruleset: Any ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    need_ruleset(ruleset, Ruleset)
    levels = [level.id for level in ruleset.solo.levels] if ruleset.solo else []
    several = [Game(count) for count in ruleset.player_counts if count > 1]
    solo = [Game(1, level) for level in levels] if 1 in ruleset.player_counts else []
    return (*solo, *several)


# --- What must hold --------------------------------------------------------------------


def _choose(actions: Sequence[Action], rng: Random) -> Action:
    """Return a random action of a random kind, so that no kind dominates."""
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([each for each in actions if type(each).__name__ == kind])


def _near_misses(state: State, legal: Sequence[Action], rng: Random) -> Iterator[Action]:
    """Yield drafts that pay one card more or less than legal ones; they can be legal too."""
    faces = [face.id for face in state.table.ruleset.faces]
    drafts = [action for action in legal if isinstance(action, Draft)]
    for draft in rng.sample(drafts, min(4, len(drafts))):
        yield Draft(draft.cells, (*draft.pay, rng.choice(faces)))
        yield Draft(draft.cells, draft.pay[1:])


def _listed(position: State | Table) -> tuple[Action, ...]:
    """Return the legal actions; with too many of them, one payment for each pair of cells."""
    try:
        return legal_actions(position)
    except TooManyActions:
        return frugal_actions(position)


def _legality(state: State, rng: Random) -> Iterator[str]:
    """Check that ``legal_actions``, ``why_not`` and ``apply`` agree."""
    legal = _listed(state)
    if legal != _listed(state.table):
        yield "the table alone gives other legal actions than the state"
    known, complete = set(legal), count_legal_actions(state) <= MAX_LISTED
    if len(known) != len(legal):
        yield "an action is listed twice"
    if bool(legal) is (state.table.step is Step.OVER):
        yield "nothing can be done, but the game is not over"
    tempting = tempting_actions(state)
    tried = [*rng.sample(legal, min(_SAMPLE, len(legal))), *rng.sample(tempting, _SAMPLE)]
    for action in (*tried, DrawTwo(), Pass(), *_near_misses(state, legal, rng)):
        reasons = why_not(state, action)
        if action in known if reasons else action not in known and complete:
            yield f"{action} is listed: {action in known}, but why_not says {reasons}"
        try:
            apply(state, action)
        except IllegalAction as error:
            if error.reasons != reasons:
                yield f"{action} is refused for other reasons than why_not gives"
        else:
            if reasons:
                yield f"{action} was accepted against {reasons}"


def _counts(state: State) -> Iterator[str]:
    """Check that as many actions are counted as are listed."""
    listed, count = len(_listed(state)), count_legal_actions(state)
    if count != listed and count <= MAX_LISTED:
        yield f"{listed} actions are legal, but count_legal_actions says {count}"


def _conservation(state: State) -> Iterator[str]:
    """Check that no card or token is lost or duplicated, and that the market is consistent."""
    yield from map(str, status(state))


def _scores(state: State) -> Iterator[str]:
    """Check that scores work at any time, and that there is an outcome only at the end."""
    totals = tuple(score(state, seat).total for seat in range(len(state.table.players)))
    result = outcome(state)
    if (result is not None) is not (state.table.step is Step.OVER):
        yield "there is an outcome before the end, or none after it"
    if result is not None and result.scores != totals:
        yield f"the outcome says {result.scores}, the score sheets {totals}"


def _last_turn(state: State, passed: bool) -> Iterator[str]:
    """Check the number of turns against the number of cards (E1); a pass ends a game early."""
    deal = state.table.ruleset.deal(state.table.player_count)
    turns = (sum(deal.cards) - state.table.ruleset.market.cells) // CARDS_PER_TURN + 1
    if state.table.turn != turns and not passed:
        yield f"the game took {state.table.turn} turns instead of {turns}"


def _events(before: State, after: State, action: Action) -> Iterator[str]:
    """Check that the events of an action lead from one table to the next."""
    again, events = step(before, action)
    if again != after:
        yield f"apply and step disagree about {action}"
    if fold(before.table, events) != after.table:
        yield f"the events of {action} do not lead to the table after it"


def _round_trips(state: State, action: Action) -> Iterator[str]:
    """Check that values round-trip through JSON."""
    rules = state.table.ruleset
    for value in (state, state.table, action, score(state, state.table.current)):
        if from_json(to_json(value, rules), rules) != value:
            yield f"a {type(value).__name__} is not read back from JSON as it was written"


def _hiding(state: State) -> Iterator[str]:
    """Check that no output for players depends on the secret."""
    try:
        assert_no_leak(state)
    except Leak as leak:
        yield str(leak)


# --- Playing ---------------------------------------------------------------------------


def check_game(ruleset: Ruleset, game: Game, seed: int | str = 0) -> State:
    """Play one random game and check every step.

    Args:
        ruleset: The ruleset.
        game: The kind of game; see :func:`games_of`.
        seed: The seed; the same seed plays the same game.

    Returns:
        The final state.

    Raises:
        ArgumentError: If it is not a game of the ruleset.
        NonConformance: At the first failed check.
    """
    check_argument(game, Game, "a Game, as games_of returns it,")
    rng = Random(f"{seed}")

    def expect_none(found: Iterator[str], move: int) -> None:
        for problem in found:
            raise NonConformance(ruleset.id, game, seed, move, problem)

    state = new_game(game.players, seed, level=game.level, ruleset=ruleset)
    passed = False
    while True:
        move = state.table.moves
        expect_none(_conservation(state), move)
        expect_none(_legality(state, rng), move)
        expect_none(_counts(state), move)
        expect_none(_scores(state), move)
        actions = _listed(state)
        if not actions:
            break
        action = _choose(actions, rng)
        passed = isinstance(action, Pass)
        after = apply(state, action)
        expect_none(_events(state, after, action), move)
        expect_none(_round_trips(state, action), move)
        if move % _LEAK_CHECKS == 0:
            expect_none(_hiding(state), move)
        state = after
    expect_none(_last_turn(state, passed), state.table.moves)
    return state


def check_ruleset(ruleset: Ruleset, *, games: int = 2, seed: int | str = 0) -> None:
    """Play random games of every kind that a ruleset offers, and check every step.

    For each number of players and each solo level: ``legal_actions``, ``why_not`` and
    ``apply`` agree; no card or token is lost or duplicated; the number of turns follows from
    the number of cards; events lead from one table to the next; JSON round-trips; no output
    for players depends on the secret.

    Args:
        ruleset: The ruleset.
        games: The number of games of each kind.
        seed: The seed; the same seed plays the same games.

    Raises:
        ArgumentError: If the number of games is not a number.
        NonConformance: At the first failed check.
    """
    check_argument(games, int, "an int for games")
    for game in games_of(ruleset):
        for number in range(games):
            check_game(ruleset, game, f"{seed}-{number}")
