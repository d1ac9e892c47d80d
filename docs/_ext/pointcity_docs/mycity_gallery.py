"""The gallery of My City: every card, both boards, cities, ghosts, and a campaign."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

import mycity as mc
from mycity.display import svg
from mycity.model.cards import Sticker
from mycity.model.land import set_of
from mycity.model.table import Campaign, Town
from mycity.play import OnCell, guided_turn
from pointcity_docs.gallery import Figures, draw_pictures

_NAMES = ("Ann", "Bob", "Eve", "Joe")

#: A campaign after two episodes.
_CAMPAIGN = Campaign(
    3,
    (
        Town((Sticker("rock", 28), Sticker("well", 51)), 4),
        Town((Sticker("tree", 5), Sticker("well", 49), Sticker("well", 72)), 1),
    ),
)


def _compact(state: mc.State, seat: int) -> mc.Action:
    """Return the build with most neighbours, which spares trees; or else the first action."""
    city, land = state.table.players[seat], state.table.land(seat)
    full, spared = city.covered | land.cells("MF"), land.cells("TtW")

    def worth(build: mc.Build) -> float:
        cells = set_of(build.cells)
        around = land.beside(cells) & ~cells
        near = (around & full).bit_count() / around.bit_count()
        return near - 0.4 * (cells & spared).bit_count() + (sum(build.cells) * (seat + 1)) % 7 / 30

    actions = mc.legal_actions(state, seat)
    builds = [each for each in actions if isinstance(each, mc.Build)]
    return max(builds, key=worth) if builds else actions[0]


def position(players: int, moves: int) -> mc.State:
    """Return a game after some moves of players who build compact cities."""
    state = mc.new_game(players, 3)
    while state.table.moves < moves and (seats := mc.to_act(state)):
        state = mc.apply(state, _compact(state, seats[0]), seat=seats[0])
    return state


def pictures() -> Iterator[tuple[str, str]]:
    """Yield all pictures: the name and the content of each file."""
    for card in mc.official_ruleset().cards:
        yield f"mycity-{card.id}.svg", svg.card(card)
    for board in ("legacy", "eternal"):
        start = mc.new_game(1, 3, options={"mode": board})
        yield f"mycity-{board}.svg", svg.board(start, 0, names=_NAMES)
    view = mc.observe(position(2, 21), 1)
    guide = guided_turn(mc.observe(position(2, 20), 0))
    yield "mycity-table.svg", svg.table(guide.view, names=_NAMES, guide=guide)
    place = next(click for click in guide.choices if isinstance(click, OnCell))
    for name, ghost in (("legal", place), ("refused", OnCell(14))):
        picture = svg.board(guide.view, 0, names=_NAMES, guide=guide, ghost=ghost)
        yield f"mycity-{name}.svg", picture
    four = mc.observe(position(4, 86), 0)
    yield "mycity-four.svg", svg.table(four, names=_NAMES)
    yield "mycity-colour-blind.svg", svg.board(four, 0, names=_NAMES, theme="colour-blind")
    yield "mycity-dark.svg", svg.board(view, 1, names=_NAMES, theme="dark")
    yield "mycity-tall.svg", svg.table(four, names=_NAMES, theme="dark", layout="tall")
    yield "mycity-campaign.svg", svg.campaign(_CAMPAIGN, names=_NAMES)
    yield "mycity-scores.svg", svg.score_sheet(position(4, 999), names=_NAMES)


class MyCity(Figures):
    """``mycity-gallery``: all cards."""

    def run(self) -> list[nodes.Node]:
        """Return a grid of cards."""
        figures = [
            (f"mycity-{card.id}.svg", mc.describe(card), f"<code>{card.id}</code>", 90, 118)
            for card in mc.official_ruleset().cards
        ]
        return self._grid(figures)


def setup(app: Sphinx) -> None:
    """Add the directive, and write the pictures when the pages are done."""
    app.add_directive("mycity-gallery", MyCity)
    draw_pictures(app, pictures)
