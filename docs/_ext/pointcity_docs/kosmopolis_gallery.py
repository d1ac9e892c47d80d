"""The gallery of Kosmopolis: every card, and a table in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from random import Random

from docutils import nodes
from sphinx.application import Sphinx

import kosmopolis as ko
from kosmopolis.display import svg
from pointcity_docs.gallery import Figures, draw_pictures

_NAMES = ("Ann", "Bob", "Eve")


def position() -> ko.View:
    """Return the view of a player to act in the second round of a random game."""
    state, rng = ko.new_game(3, 8), Random(8)
    while state.table.round < 2 or not any(state.table.covered.values()):
        seat = ko.to_act(state)[0]
        state = ko.apply(state, rng.choice(ko.legal_actions(state, seat)), seat=seat)
    return ko.observe(state, ko.to_act(state)[0])


def pictures() -> Iterator[tuple[str, str]]:
    """Yield all pictures: the name and the content of each file."""
    for card in dict.fromkeys(ko.official_ruleset().cards):
        yield f"kosmopolis-{card.id}.svg", svg.card(card)
    view = position()
    yield "kosmopolis-table.svg", svg.table(view, names=_NAMES, guide=ko.guided_turn(view))
    yield "kosmopolis-tall.svg", svg.table(view, names=_NAMES, theme="dark", layout="tall")
    yield "kosmopolis-scores.svg", svg.score_sheet(view, names=_NAMES, theme="colour-blind")


class Kosmopolis(Figures):
    """``kosmopolis-gallery``: the cards of a profession."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a grid of cards with the number of copies of each."""
        figures = []
        for value, copies in ko.official_ruleset().values.items():
            card = ko.Card(self.arguments[0], value)
            caption = f"<code>{escape(card.id)}</code> × {copies}"
            figures.append((f"kosmopolis-{card.id}.svg", ko.describe(card), caption, 85, 118))
        return self._grid(figures)


def setup(app: Sphinx) -> None:
    """Add the directive, and write the pictures when the pages are done."""
    app.add_directive("kosmopolis-gallery", Kosmopolis)
    draw_pictures(app, pictures)
