"""Everything that a server of a game can send to a seat, for swap tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any

from attrs import evolve

from citykit.testing import Outputs, Swap, check_swaps
from citykit.tools.errors import GameError


def _scores(package: ModuleType, state: Any) -> str:
    """Return all score sheets, and the outcome if there is one."""
    result = package.outcome(state)
    sheets = [package.score(state, each) for each in range(len(state.privates))]
    return str(package.to_json([*sheets, *([] if result is None else [result])]))


#: The number of clicks on a guided turn that are tried.
_CLICKS = 8


def _guides(package: ModuleType, view: Any) -> str:
    """Return a guided turn and some guides that are one click further."""
    if view.seat is None:
        return ""
    guide = package.guided_turn(view)
    choices = guide.choices
    apart = 1 + len(choices) // _CLICKS
    clicked = map(guide.click, choices[view.table.moves % apart :: apart])
    return "\n".join(package.to_json(each) for each in (guide, *clicked))


def outputs_of(package: ModuleType, game: Any = None) -> Outputs:
    """Return what a seat receives: JSON, words, text boards, pictures, guides, errors.

    Args:
        package: The package of the game.
        game: Its rules, perhaps with a planted leak; by default the package itself.
    """
    game = package if game is None else game

    def legal(state: Any, seat: int | None) -> str:
        if seat is None:
            return ""
        return str(package.to_json(list(game.legal_actions(state, seat))))

    def reasons(state: Any, action: Any, seat: int) -> str:
        return str(package.to_json(list(game.why_not(state, action, seat)), state.table.ruleset))

    def refused(state: Any, action: Any, seat: int | None, expected: int | None = None) -> str:
        """Return the error of an action, in words and as JSON."""
        try:
            game.step(state, action, seat=seat, expected=expected)
        except GameError as error:
            return f"{error}\n{package.to_json(error, state.table.ruleset)}"
        return ""

    def events(state: Any, events: Sequence[Any]) -> str:
        told = [package.describe(event, state.table) for event in events]
        return str(package.to_json(list(events), state.table.ruleset)) + "\n".join(told)

    shows: dict[str, Callable[[Any], str]] = {
        "the view as JSON": package.to_json,
        "the text board": package.text.table_text,
        "the table in words": package.describe,
        "the picture": package.svg.table,
        "the guide": lambda view: _guides(package, view),
    }

    def of_view(show: Callable[[Any], str]) -> Callable[[Any, int | None], str]:
        return lambda state, seat: show(game.observe(state, seat))

    return Outputs(
        views={
            **{name: of_view(show) for name, show in shows.items()},
            "the seats to act": lambda state, seat: game.to_act(state),
            "the legal actions": legal,
            "the scores": lambda state, seat: _scores(package, state),
            "the error of a stale action": lambda state, seat: refused(state, None, seat, -1),
            "the text board of the state": lambda state, seat: str(state),
            "the picture of the state": lambda state, seat: state._repr_svg_(),
        },
        refusals={"the reasons": reasons, "the error": refused},
        events=events,
    )


#: The output that is quickly made: nothing that is drawn or laid out.
PLAIN = (
    "the view as JSON",
    "the seats to act",
    "the legal actions",
    "the scores",
    "the error of a stale action",
)


def plain(outputs: Outputs) -> Outputs:
    """Return the output that is quickly made, with all refusals and events."""
    return evolve(outputs, views={name: outputs.views[name] for name in PLAIN})


def check_many_swaps(
    game: ModuleType,
    games: Iterable[Mapping[str, Any]],
    outputs: Outputs,
    *,
    drawn: int,
    every: int,
    swaps: Iterable[Swap] = (),
) -> None:
    """Check that nothing leaks in random games.

    In some games everything that a seat receives is compared, in the others what is quickly
    made.

    Args:
        game: The game.
        games: The arguments of ``new_game`` for each of them.
        outputs: What a seat receives.
        drawn: Compare everything in one of so many games.
        every: Check one of so many states, at least one of each game.
        swaps: Further ways to exchange something that a seat does not know.
    """
    quick = plain(outputs)
    for given in games:
        shown = quick if given["seed"] % drawn else outputs
        check_swaps(game, **given, outputs=shown, swaps=swaps, every=every)
