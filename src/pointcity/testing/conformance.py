"""Does a ruleset play? Random games, and everything that must hold at every step of them.

The official game and the shipped variants pass; so should yours. Nothing here depends on
what the cards are, only on what every game of this family has in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from attrs import frozen

from pointcity.formats.codec import from_json, to_json
from pointcity.model.actions import Action, Draft, DrawTwo, Pass
from pointcity.model.errors import IllegalAction, PointCityError
from pointcity.model.ruleset import CARDS_PER_TURN, Ruleset
from pointcity.model.table import Step
from pointcity.rules.consistency import status
from pointcity.rules.reducer import (
    apply,
    legal_actions,
    step,
    why_not,
)
from pointcity.rules.scoring import outcome, score
from pointcity.rules.setup import new_game
from pointcity.rules.state import State
from pointcity.rules.story import fold
from pointcity.testing.leaks import Leak, assert_no_leak, tempting_actions

#: How many of the listed actions are tried at each step.
_SAMPLE = 12
#: Looking for leaks takes long; it is done once in so many moves.
_LEAK_CHECKS = 25


@frozen
class Game:
    """One kind of game that a ruleset offers.

    Attributes:
        players: How many people play.
        level: The solo level; None in a game for several.
    """

    players: int
    level: str | None = None

    def __str__(self) -> str:
        return f"{self.players} players" if self.level is None else f"solo {self.level}"


class NonConformance(PointCityError, AssertionError):  # noqa: N818 - what was found
    """A ruleset does not play as it should.

    Attributes:
        ruleset: The ruleset's id.
        game: The kind of game.
        seed: The seed that deals it again.
        move: How many actions were accepted before it showed.
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
    """Return every kind of game a ruleset offers: each number of players, each solo level.

    Args:
        ruleset: Any ruleset.
    """
    levels = [level.id for level in ruleset.solo.levels] if ruleset.solo else []
    several = [Game(count) for count in ruleset.player_counts if count > 1]
    solo = [Game(1, level) for level in levels] if 1 in ruleset.player_counts else []
    return (*solo, *several)


# --- What must hold --------------------------------------------------------------------


def _choose(actions: Sequence[Action], rng: Random) -> Action:
    """Return an action at random; a kind is picked first, or flips would crowd out the rest."""
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([each for each in actions if type(each).__name__ == kind])


def _near_misses(state: State, legal: Sequence[Action], rng: Random) -> Iterator[Action]:
    """Yield drafts that pay a card too many or too few, which may still be legal."""
    faces = [face.id for face in state.table.ruleset.faces]
    drafts = [action for action in legal if isinstance(action, Draft)]
    for draft in rng.sample(drafts, min(4, len(drafts))):
        yield Draft(draft.cells, (*draft.pay, rng.choice(faces)))
        yield Draft(draft.cells, draft.pay[1:])


def _legality(state: State, rng: Random) -> Iterator[str]:
    """The list of legal actions, the reasons against an action and ``apply`` agree."""
    legal = legal_actions(state)
    if legal != legal_actions(state.table):
        yield "the table alone gives other legal actions than the state"
    known = set(legal)
    if len(known) != len(legal):
        yield "an action is listed twice"
    if bool(legal) is (state.table.step is Step.OVER):
        yield "nothing can be done, but the game is not over"
    tempting = tempting_actions(state)
    tried = [*rng.sample(legal, min(_SAMPLE, len(legal))), *rng.sample(tempting, _SAMPLE)]
    for action in (*tried, DrawTwo(), Pass(), *_near_misses(state, legal, rng)):
        reasons = why_not(state, action)
        if (action in known) is bool(reasons):
            yield f"{action} is listed: {action in known}, but why_not says {reasons}"
        try:
            apply(state, action)
        except IllegalAction as error:
            if error.reasons != reasons:
                yield f"{action} is refused for other reasons than why_not gives"
        else:
            if reasons:
                yield f"{action} was accepted against {reasons}"


def _conservation(state: State) -> Iterator[str]:
    """No card and no token appears or vanishes, and the market shows what lies there."""
    yield from map(str, status(state))


def _scores(state: State) -> Iterator[str]:
    """Everybody has a score at any time; there is an outcome at the end, and only then."""
    totals = tuple(score(state, seat).total for seat in range(len(state.table.players)))
    result = outcome(state)
    if (result is not None) is not (state.table.step is Step.OVER):
        yield "there is an outcome before the end, or none after it"
    if result is not None and result.scores != totals:
        yield f"the outcome says {result.scores}, the score sheets {totals}"


def _last_turn(state: State, passed: bool) -> Iterator[str]:
    """The number of turns follows from the number of cards (E1); passing ends a game early."""
    deal = state.table.ruleset.deal(state.table.player_count)
    turns = (sum(deal.cards) - state.table.ruleset.market.cells) // CARDS_PER_TURN + 1
    if state.table.turn != turns and not passed:
        yield f"the game took {state.table.turn} turns instead of {turns}"


def _events(before: State, after: State, action: Action) -> Iterator[str]:
    """The events of an action lead from one table to the next, without the rules."""
    again, events = step(before, action)
    if again != after:
        yield f"apply and step disagree about {action}"
    if fold(before.table, events) != after.table:
        yield f"the events of {action} do not lead to the table after it"


def _round_trips(state: State, action: Action) -> Iterator[str]:
    """What is written as JSON is read back the same."""
    rules = state.table.ruleset
    for value in (state, state.table, action, score(state, state.table.current)):
        if from_json(to_json(value), rules) != value:
            yield f"a {type(value).__name__} is not read back from JSON as it was written"


def _hiding(state: State) -> Iterator[str]:
    """Nothing that players get tells what is hidden."""
    try:
        assert_no_leak(state)
    except Leak as leak:
        yield str(leak)


# --- Playing ---------------------------------------------------------------------------


def check_game(ruleset: Ruleset, game: Game, seed: int | str = 0) -> State:
    """Play one random game and check everything at every step.

    Args:
        ruleset: What to play.
        game: The number of players and the level; see :func:`games_of`.
        seed: Which game; the same seed plays the same game.

    Returns:
        The finished game.

    Raises:
        NonConformance: At the first thing that does not hold.
    """
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
        expect_none(_scores(state), move)
        actions = legal_actions(state)
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
    """Play random games of every kind a ruleset offers, and check every step of them.

    For each number of players and each solo level: ``legal_actions``, ``why_not`` and
    ``apply`` agree; no card or token appears or vanishes; the game ends after the turns
    that the number of cards gives; events, text forms and views give back what they came
    from and nothing that is hidden.

    Args:
        ruleset: What to play.
        games: How many games of each kind.
        seed: Other seeds play other games.

    Raises:
        NonConformance: At the first thing that does not hold.
    """
    for game in games_of(ruleset):
        for number in range(games):
            check_game(ruleset, game, f"{seed}-{number}")
