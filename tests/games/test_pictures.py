"""Pictures of every game."""

from __future__ import annotations

from functools import cache
from html import unescape
from typing import Any

import pytest
from attrs import evolve

from citykit.canvas.themes import contrast
from citykit.tools.errors import ArgumentError, PictureError
from tests.support.games import every_case, every_game
from tests.support.pictures import (
    NAMES,
    check_no_secret_shown,
    drawn_sizes,
    found,
    states_of,
)
from tests.support.samples import Sample


@cache
def finished(sample: Sample) -> Any:
    """Return the end of a game of four."""
    *_, deal = sample.deals.values()
    *_, over = states_of(sample.game, 4, **deal)
    return over


@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
@every_case("theme", lambda sample: sample.game.svg.THEMES, slow="mycity")
def test_tall_pictures_are_readable_on_a_phone(sample: Sample, theme: str, lang: str) -> None:
    game, view = sample.game, sample.shown.VIEW
    look: Any = {"theme": theme, "lang": lang, "layout": "tall", "names": NAMES}
    over = finished(sample)
    pictures = [
        *sample.shown.pictures(**look),
        game.svg.table(view, guide=game.guided_turn(view), **look),
        game.svg.table(game.observe(game.new_game(4, 1), 0), **look),
        game.svg.table(over, **look),
        game.svg.score_sheet(over, **look),
    ]
    for picture in pictures:
        assert 'viewBox="0 0 375 ' in picture
        assert min(drawn_sizes(picture), default=9) >= 8.99


@every_game()
def test_colours_have_enough_contrast(sample: Sample) -> None:
    for theme in sample.game.svg.THEMES.values():
        for paint in sample.shown.paints(theme):
            assert contrast(paint.fill, paint.ink) >= 4.5
            assert contrast(paint.disc, paint.disc_ink) >= 4.5
            assert contrast(paint.edge, theme.surface) >= 3


@every_game()
def test_a_theme_of_ones_own_is_used(sample: Sample) -> None:
    own = evolve(sample.game.svg.THEMES["dark"], name="mine", page="#abcdef")
    assert "#abcdef" in sample.game.svg.table(sample.shown.VIEW, theme=own)


@every_game()
def test_a_picture_has_a_title_and_a_description(sample: Sample) -> None:
    game, view = sample.game, sample.shown.VIEW
    picture = game.svg.table(view, lang="fr", names=NAMES, prefix="mine", width=300)
    assert f'<title id="mine-title">{sample.official.name} : la table</title>' in picture
    assert game.describe(view, lang="fr", names=NAMES) in unescape(picture)
    assert "<b>" not in picture
    assert 'width="300"' in picture


@every_game()
def test_scores_of_all_players_and_of_one(sample: Sample) -> None:
    game, name = sample.game, f"{sample.facts.prefix}-score"
    *_, over = states_of(game, 3)
    picture = game.svg.score_sheet(over, names=NAMES)
    assert len(found(picture, name, source="total")) == 3
    assert game.describe(game.outcome(over), names=NAMES) in unescape(picture)
    one = game.svg.score_sheet(game.score(over, 1), names=NAMES)
    assert len(found(one, name, source="total")) == 1
    assert " wins with " not in game.svg.score_sheet(sample.shown.VIEW)


@every_game()
def test_a_notebook_draws_values(sample: Sample) -> None:
    svg, state = sample.game.svg, sample.shown.STATE
    for value in (sample.shown.VIEW, state, state.table, *sample.shown.DRAWN):
        assert value._repr_svg_() == svg.picture(value)
    sheet = sample.game.score(state, 0)
    assert svg.picture(sheet) == svg.score_sheet(sheet)
    with pytest.raises(ArgumentError, match=f"{sample.facts.drawn}, a position or a score sheet"):
        svg.picture(7)


@every_game()
def test_a_wrong_look_is_refused(sample: Sample) -> None:
    for look in ({"theme": "pink"}, {"layout": "round"}, {"width": 0}):
        options: Any = look
        with pytest.raises(PictureError):
            sample.game.svg.table(sample.shown.STATE, **options)
    guide: Any = 5
    with pytest.raises(ArgumentError, match="a Guide or None is needed, not"):
        sample.game.svg.table(sample.shown.STATE, guide=guide)
    unknown: Any = {"colour": "red"}
    with pytest.raises(ArgumentError, match="argument of the picture is needed, not 'colour'"):
        sample.game.svg.table(sample.shown.STATE, **unknown)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@every_game()
def test_pictures_do_not_change_when_secrets_are_swapped(sample: Sample, players: int) -> None:
    game = sample.game

    def show(position: Any) -> str:
        seat = getattr(position, "seat", None)
        guide = None if seat is None else game.guided_turn(position)
        return str(game.svg.table(position, guide=guide))

    check_no_secret_shown(game, players, show)


# --- Sheets to print -------------------------------------------------------------------


@every_game()
def test_the_titles_of_sheets_are_in_the_language(sample: Sample) -> None:
    svg, rules = sample.game.svg, sample.official
    sheets = svg.print_sheets(rules, paper="letter", theme="light", lang="pl")
    assert f"{rules.name}, arkusz 1: przód" in sheets[0].front
    assert f"{rules.name}, arkusz 1: tył" in sheets[0].back
    assert svg.print_page(rules, paper="letter").count("<svg") == 2 * len(sheets)


@every_game()
def test_only_rulesets_are_printed_on_papers_that_there_are(sample: Sample) -> None:
    with pytest.raises(ArgumentError, match="a Ruleset is needed"):
        sample.game.svg.print_sheets(sample.package)
    with pytest.raises(PictureError, match="no paper 'a5'"):
        sample.game.svg.print_page(sample.official, paper="a5")
