"""What tests of pictures look for in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from citykit.canvas.themes import Paint, Theme, contrast
from citykit.tools.errors import ArgumentError


def things(picture: str) -> list[dict[str, str]]:
    """Return the attributes of all groups with a class."""
    root = ElementTree.fromstring(picture)
    return [each.attrib for each in root.iter() if "class" in each.attrib]


def found(picture: str, name: str, **data: object) -> list[dict[str, str]]:
    """Return the things with a class and data."""
    wanted = {f"data-{key}": str(value) for key, value in data.items()}
    return [
        each for each in things(picture) if each["class"] == name and wanted.items() <= each.items()
    ]


def drawn_sizes(picture: str) -> list[float]:
    """Return the font sizes of all text as it is shown."""
    return _sizes(ElementTree.fromstring(picture), 1)


def _sizes(node: ElementTree.Element, scale: float) -> list[float]:
    found = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
    scale *= float(found[1]) if found else 1
    own = [float(node.attrib["font-size"]) * scale] if "font-size" in node.attrib else []
    return own + [size for child in node for size in _sizes(child, scale)]


def check_contrast(theme: Theme, paints: Iterable[Paint]) -> None:
    """Check that what is written on things can be read, and that they stand out."""
    for paint in paints:
        assert contrast(paint.fill, paint.ink) >= 4.5
        assert contrast(paint.disc, paint.disc_ink) >= 4.5
        assert contrast(paint.edge, theme.surface) >= 3


def check_only_positions_are_text(text: Any) -> None:
    """Check the errors of a module that shows positions and score sheets as text."""
    with pytest.raises(ArgumentError, match="a View, State or Table is needed"):
        text.table_text(7)
    with pytest.raises(ArgumentError, match="a ScoreSheet is needed"):
        text.score_text(7)


# --- Random games ----------------------------------------------------------------------


def states_of(game: Any, players: int, seed: int = 7, **options: Any) -> Iterator[Any]:
    """Yield the states of a random game, the last one included."""
    state, rng = game.new_game(players, seed, **options), Random(players)
    yield state
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)), seat=seat)
        yield state


def check_no_secret_shown(game: Any, players: int, show: Callable[[Any], str]) -> None:
    """Check that what is shown does not change when what is hidden is dealt again."""
    rng = Random(players)
    for state in states_of(game, players):
        for seat in (rng.randrange(players), None):
            view = game.observe(state, seat)
            twin = game.determinize(view, rng)
            assert show(game.observe(twin, seat)) == show(view)
            assert show(twin) == show(state)
