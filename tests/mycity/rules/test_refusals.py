"""Wrong seats, stale and unknown actions, and games that cannot be dealt."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from mycity.model import errors, reasons
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from tests.mycity.support.positions import LEGACY, build, cells, dealt, quit_all, with_city


def test_a_call_names_the_seat_when_several_can_act() -> None:
    state = mc.new_game(2, 1)
    with pytest.raises(errors.SeatError):
        mc.step(state, mc.Quit())
    with pytest.raises(errors.SeatError):
        mc.legal_actions(state)
    assert mc.to_act(mc.step(mc.apply(state, mc.Quit(), seat=0), mc.Quit())[0]) == ()


def test_stale_actions_are_refused() -> None:
    state = mc.new_game(2, 1)
    assert mc.apply(state, mc.Quit(), seat=0, expected=0) == mc.apply(state, mc.Quit(), seat=0)
    with pytest.raises(errors.StaleAction) as caught:
        mc.apply(state, mc.Quit(), seat=0, expected=3)
    assert (caught.value.expected, caught.value.actual) == (3, 0)
    with pytest.raises(errors.ArgumentError):
        mc.apply(state, mc.Quit(), seat=0, expected="0")  # type: ignore[arg-type]


def test_what_is_no_action_is_refused_with_its_kind() -> None:
    state = mc.new_game(2, 1)
    unknown: Any = "pass"
    assert mc.why_not(state, unknown, 0) == (reasons.UnknownAction("str"),)
    with pytest.raises(mc.IllegalAction) as caught:
        mc.step(state, unknown, seat=0)
    assert caught.value.reasons == (reasons.UnknownAction("str"),)
    assert mc.why_not(state, mc.Stick("rock", 1), 0) == (reasons.NotNow("build"),)


def test_all_reasons_are_given_at_once() -> None:
    state = with_city(dealt("red-i4"), 0, "blue-i2 E2 D2")
    assert mc.why_not(state, build("E2 F2 G2 H2"), 0) == (
        reasons.Covered(cells("E2")),
        reasons.SpansRiver(cells("E2")),
    )
    assert mc.why_not(state, build("A5 B5 C5 D5"), 0) == (
        reasons.NotBuildable(cells("A5")),
        reasons.NoNeighbour(),
    )


@pytest.mark.parametrize("equal", [1.0, True])
def test_what_only_equals_a_number_is_no_cell(equal: Any) -> None:
    state = mc.new_game(2, 1)
    assert mc.why_not(state, mc.Build((equal, 2)), 0) == (reasons.OffGrid((equal,)),)
    options = {"mode": "legacy", "episode": 2}
    state = quit_all(with_city(dealt("red-i2", options=options), 0, "red-i2 D1 E1"))
    assert mc.why_not(state, mc.Stick("rock", equal), 0) == (reasons.OffGrid((equal,)),)


# --- New games -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 5, True, "2", None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(errors.PlayerCountError) as caught:
        mc.new_game(players, 1)
    assert caught.value.allowed == (1, 2, 3, 4)


def test_unknown_options_modes_and_episodes_are_refused() -> None:
    with pytest.raises(errors.OptionError):
        mc.new_game(2, 1, options={"level": 1})
    solo: Any = {"mode": "solo"}
    with pytest.raises(errors.ModeError) as mode:
        mc.new_game(2, 1, options=solo)
    assert (mode.value.mode, mode.value.allowed) == ("solo", ("eternal", "legacy"))
    wrong: tuple[Any, ...] = (0, 4, True, "1")
    for episode in wrong:
        with pytest.raises(errors.EpisodeError) as caught:
            mc.new_game(2, 1, options={"mode": "legacy", "episode": episode})
        assert (caught.value.episode, caught.value.allowed) == (episode, (1, 2, 3))
    with pytest.raises(errors.EpisodeError) as caught:
        mc.new_game(2, 1, options={"episode": 1})
    assert caught.value.allowed == ()


def test_a_campaign_goes_on_with_its_next_episode_only() -> None:
    campaign = Campaign(2, (Town(), Town()))
    assert mc.new_game(2, 1, carry=campaign).table.episode == 2
    with pytest.raises(errors.EpisodeError) as caught:
        mc.new_game(2, 1, options={"episode": 3}, carry=campaign)
    assert caught.value.allowed == (2,)
    eternal: dict[str, Any] = {"mode": "eternal"}
    for options, carry in (
        (eternal, campaign),
        ({}, Campaign(4, ())),
        ({}, Campaign(2, (Town((Sticker("rock", 2),)),))),
        ({}, Campaign(2, (Town((Sticker("well", 4),)),))),
        ({}, Campaign(2, (Town((Sticker("well", 121),)),))),
        ({}, Campaign(2, (Town((Sticker("rock", 0), Sticker("rock", 0))),))),
        ({}, Campaign(2, (Town((), -1),))),
    ):
        with pytest.raises(errors.CampaignError):
            mc.new_game(2, 1, options=options, carry=carry)
    wrong: Any = "campaign"
    with pytest.raises(errors.ArgumentError):
        mc.new_game(2, 1, carry=wrong)


def test_only_the_end_of_an_episode_is_carried_over() -> None:
    state = mc.new_game(2, 1, options=LEGACY)
    with pytest.raises(errors.CampaignError) as caught:
        mc.carry_over(state)
    assert caught.value.problem == "episode 1 is not over"
    assert pickle.loads(pickle.dumps(caught.value)).problem == caught.value.problem
    with pytest.raises(errors.CampaignError) as caught:
        mc.carry_over(quit_all(mc.new_game(2, 1)))
    assert caught.value.problem == "the eternal game is not part of a campaign"


@pytest.mark.parametrize("towns", [(0, 0), (2,), (-1,)])
def test_a_board_is_for_one_player(towns: tuple[int, ...]) -> None:
    campaign = Campaign(2, (Town(), Town()))
    with pytest.raises(errors.CampaignError) as caught:
        campaign.seated(*towns)
    assert caught.value.problem == "there are 2 boards, each for one seat"


def test_rulesets_are_found_by_name() -> None:
    assert mc.new_game(2, 1, ruleset="two-valleys").table.ruleset.id == "two-valleys"
    with pytest.raises(errors.DataError):
        mc.new_game(2, 1, ruleset="nothing")


# --- Hidden information ----------------------------------------------------------------


def test_a_view_that_no_state_looks_like_is_refused() -> None:
    view = mc.observe(mc.new_game(2, 1), 0)
    with pytest.raises(errors.InconsistentView):
        mc.determinize(evolve(view, table=evolve(view.table, deck=5)), Random(1))
    twice = evolve(view.table, discarded=(view.table.card,), deck=view.table.deck - 1)
    with pytest.raises(errors.InconsistentView):
        mc.determinize(evolve(view, table=twice), Random(1))


def test_determinized_states_hold_all_choices_and_orders() -> None:
    state = mc.apply(dealt("red-i2 blue-i2 red-o4", 2), mc.Pass(), seat=1)
    rng = Random(1)
    twins = [mc.determinize(mc.observe(state, 0), rng) for _ in range(300)]
    assert {twin.privates[1].choice for twin in twins} == {*mc.legal_actions(dealt("red-i2"), 1)}
    assert len({twin.secret.deck[0] for twin in twins}) == 27
    own = mc.determinize(mc.observe(state, 1), rng)
    assert own.privates == state.privates
