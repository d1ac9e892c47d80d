"""The gallery of Bloom Town: every tile, both sides of the boards, and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from docutils import nodes
from sphinx.application import Sphinx

import bloomtown as bt
from bloomtown.display import svg
from bloomtown.model.tiles import Community, Piece
from pointcity_docs.gallery import Figures, draw_pictures

_NAMES = ("Ann", "Bob", "Eve", "Joe")


def pieces() -> Counter[Piece]:
    """Return the number of copies of every tile."""
    rules = bt.official_ruleset()
    return Counter[Piece]([*rules.tiles, *rules.community_tiles])


def _file(piece: Piece) -> str:
    return f"bloomtown-{piece.id.translate(str.maketrans(':+', '--'))}.svg"


def position(players: int, moves: int, side: str = "A") -> bt.View:
    """Return the view of the player who is next to build, in a game of greedy players."""
    state, rng = bt.new_game(players, 8, options={"side": side}), Random(8)
    while state.table.moves < moves or not bt.preview(state):
        points = bt.preview(state)
        best = max(points, key=points.__getitem__) if points else None
        state = bt.apply(state, best or rng.choice(bt.legal_actions(state)))
    return bt.observe(state, bt.to_act(state)[0])


def pictures() -> Iterator[tuple[str, str]]:
    """Yield all pictures: the name and the content of each file."""
    for piece in pieces():
        yield _file(piece), svg.tile(piece)
    for side in bt.official_ruleset().side_ids:
        start = position(2, 0, side)
        yield f"bloomtown-side-{side}.svg", svg.board(start, start.table.first, names=_NAMES)
    view = position(2, 16)
    guide = bt.guided_turn(view)
    chosen = guide.click(guide.choices[0])
    yield "bloomtown-table.svg", svg.table(view, names=_NAMES, guide=chosen)
    four = position(4, 40, "B")
    yield "bloomtown-four.svg", svg.table(four, names=_NAMES, theme="colour-blind")
    yield "bloomtown-tall.svg", svg.table(four, names=_NAMES, theme="dark", layout="tall")
    yield "bloomtown-scores.svg", svg.score_sheet(four, names=_NAMES)


class BloomTown(Figures):
    """``bloomtown-gallery``: all ``projects``, or all ``community`` tiles."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a grid of tiles with the number of copies of each."""
        community = self.arguments[0] == "community"
        figures = [
            (_file(piece), bt.describe(piece), f"<code>{piece.id}</code> × {copies}", 96, 96)
            for piece, copies in pieces().items()
            if isinstance(piece, Community) == community
        ]
        return self._grid(figures)


def setup(app: Sphinx) -> None:
    """Add the directive, and write the pictures when the pages are done."""
    app.add_directive("bloomtown-gallery", BloomTown)
    draw_pictures(app, pictures)
