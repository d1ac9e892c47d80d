"""Checks of the guided turns of games with hidden information."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve

from citykit.game.guide import ClickGuide
from citykit.tools.errors import ArgumentError


def reached(guide: ClickGuide[Any, Any]) -> Iterator[Any]:
    """Yield every action that clicks can lead to."""
    if guide.action is not None:
        assert guide.asks == "nothing"
        assert guide.choices == ()
        yield guide.action
    for choice in guide.choices:
        after = guide.click(choice)
        assert after.back() == guide
        yield from reached(after)


def codes(guide: ClickGuide[Any, Any], click: Any) -> list[str]:
    """Return the codes of the reasons against a click."""
    return [reason.code for reason in guide.why_not(click)]


def check_clicks_and_actions(game: Any, players: int) -> Any:
    """Check that clicks lead to exactly the legal actions; return the state after the game."""
    state, rng = game.new_game(players, 7), Random(players)
    while seats := game.to_act(state):
        for seat in range(players):
            view = game.observe(state, seat)
            assert set(reached(game.guided_turn(view))) == set(game.legal_actions(view))
        seat = rng.choice(seats)
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)), seat=seat)
    return state


def check_foreseen(game: Any, players: int) -> None:
    """Check that what is foreseen comes true."""
    state, rng = game.new_game(players, 3), Random(players)
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        view = game.observe(state, seat)
        action = rng.choice(game.legal_actions(view))
        foreseen = game.play.foresee(view, action)
        state, events = game.step(state, action, seat=seat)
        assert foreseen == tuple(game.seen_by(each, seat) for each in events[: len(foreseen)])
        assert all(event.reveals for event in events[len(foreseen) :][:1])


def check_only_seats_are_guided(game: Any, action: Any) -> None:
    """Check that guides and foresight take the view of a seat, and nothing else."""
    state = game.new_game(2, 7)
    with pytest.raises(ArgumentError, match="the View of a seat is needed, not a State"):
        game.guided_turn(state)
    with pytest.raises(ArgumentError, match="that of a spectator"):
        game.guided_turn(game.observe(state))
    with pytest.raises(ArgumentError, match="an iterable of clicks"):
        game.guided_turn(game.observe(state, 0), 7)
    with pytest.raises(ArgumentError, match="a click is needed, not a dict: use formats"):
        game.guided_turn(game.observe(state, 0), [{"type": "on-done"}])
    with pytest.raises(ArgumentError, match="that of a spectator"):
        game.play.foresee(game.observe(state), action)
    with pytest.raises(game.IllegalAction):
        game.play.foresee(game.observe(state, 0), action)


# --- JSON ------------------------------------------------------------------------------


def check_guides_read_back(
    game: Any, states: Iterable[Any], ruleset: Any, validate: Callable[[Any], Any]
) -> None:
    """Check that guides on the way to random actions read back and keep to their schema."""
    rng = Random(5)
    for state in states:
        for seat in range(len(state.table.players)):
            guide = game.guided_turn(game.observe(state, seat))
            guides = [guide]
            while choices := guides[-1].choices:
                guides.append(guides[-1].click(rng.choice(choices)))
            for guide in guides:
                text = game.to_json(guide, ruleset)
                validate(json.loads(text))
                assert game.formats.guide_from_json(text, guide.view) == guide


def check_guide_refusals(game: Any, guide: Any, changes: dict[str, Any], problem: str) -> None:
    """Check that a guide whose data was changed is refused."""
    data = game.formats.to_data(guide) | changes
    with pytest.raises(game.errors.JsonError, match=problem):
        game.formats.guide_from_json(json.dumps(data), guide.view)


def check_guides_need_their_view(game: Any, view: Any) -> None:
    """Check that a guide is read with the view of its seat only."""
    text = game.to_json(game.guided_turn(view))
    with pytest.raises(game.errors.JsonError, match="read with its view: use guide_from_json"):
        game.from_json(text)
    with pytest.raises(game.errors.JsonError, match="expected an object, not a list"):
        game.formats.guide_from_json("[]", view)
    with pytest.raises(ArgumentError, match="that of a spectator"):
        game.formats.guide_from_json(text, evolve(view, seat=None, private=None))
