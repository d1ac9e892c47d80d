"""What tests of pictures look for in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

#: Names of players: one to be escaped, and one that is too long.
NAMES = ("Ann", "Bob <b>", "Eve with a very long name", "Joe")


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


def titles(picture: str, name: str) -> list[str | None]:
    """Return the tooltip of every thing with a class; None for one without."""
    root = ElementTree.fromstring(picture)
    parts = [each for each in root.iter() if each.get("class") == name]
    return [each.findtext("{http://www.w3.org/2000/svg}title") for each in parts]


def drawn_sizes(picture: str) -> list[float]:
    """Return the font sizes of all text as it is shown."""
    return _sizes(ElementTree.fromstring(picture), 1)


def _sizes(node: ElementTree.Element, scale: float) -> list[float]:
    found = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
    scale *= float(found[1]) if found else 1
    own = [float(node.attrib["font-size"]) * scale] if "font-size" in node.attrib else []
    return own + [size for child in node for size in _sizes(child, scale)]


# --- Random games ----------------------------------------------------------------------


def states_of(game: Any, players: int, seed: int = 7, **options: Any) -> Iterator[Any]:
    """Yield the states of a random game, the last one included."""
    state, rng = game.new_game(players, seed, **options), Random(players)
    yield state
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)), seat=seat)
        yield state


def check_no_secret_shown(
    game: Any, players: int, show: Callable[[Any], str], **options: Any
) -> None:
    """Check that what is shown does not change when what is hidden is dealt again."""
    rng = Random(players)
    for state in states_of(game, players, **options):
        for seat in (rng.randrange(players), None):
            view = game.observe(state, seat)
            twin = game.determinize(view, rng)
            assert show(game.observe(twin, seat)) == show(view)
            assert show(twin) == show(state)
