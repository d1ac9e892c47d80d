"""The gallery of Kosmopolis: every card, and a table in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from random import Random

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import kosmopolis as ko
from kosmopolis.display import svg
from pointcity_docs.gallery import image, write_pictures

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


class Kosmopolis(SphinxDirective):
    """``kosmopolis-gallery``: the cards of a profession."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a grid of cards with the number of copies of each."""
        rules, top = ko.official_ruleset(), "../" * self.env.docname.count("/")
        figures = []
        for value, copies in rules.values.items():
            card = ko.Card(self.arguments[0], value)
            picture = image(top, f"kosmopolis-{card.id}.svg", ko.describe(card), 85, 118)
            words = f"<code>{escape(card.id)}</code> × {copies}"
            figures.append(f"<figure><div>{picture}</div><figcaption>{words}</figcaption></figure>")
        html = f'<div class="card-gallery">{"".join(figures)}</div>'
        return [nodes.raw("", html, format="html")]


class Picture(SphinxDirective):
    """``kosmopolis-picture``: one of the larger pictures, by name, width and height."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the picture; the content is its alternative text."""
        top = "../" * self.env.docname.count("/")
        file = f"_static/pictures/kosmopolis-{self.arguments[0]}.svg"
        words = escape(" ".join(self.content))
        html = f'<img src="{top}{file}" alt="{words}" loading="lazy">'
        return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> None:
    """Add the directives, and write the pictures when the pages are done."""
    app.add_directive("kosmopolis-gallery", Kosmopolis)
    app.add_directive("kosmopolis-picture", Picture)
    app.connect(
        "build-finished",
        lambda app, exception: write_pictures(app, exception, pictures()),
        priority=400,
    )
