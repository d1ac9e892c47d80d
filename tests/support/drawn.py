"""What the tests of pictures draw: usual positions, and a ruleset as strange as they come."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice
from pathlib import Path

import pointcity as pc
from pointcity.display import svg
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.formulas import parse, types_named
from pointcity.model.ruleset import Civic, Deal, Level, Markers, Market, Ruleset, Solo
from tests.support.strategies import play_randomly

FOLDER = Path(__file__).parents[1] / "golden"


@cache
def after(players: int, moves: int, seed: int = 7, level: str | None = None) -> pc.State:
    """Return a game after so many moves of eager builders, or at its end."""
    state = pc.new_game(players, seed, level=level)
    while state.table.moves < moves and pc.legal_actions(state):
        state = pc.apply(state, max(pc.search.frugal_actions(state), key=partial(_points, state)))
    return state


def _points(state: pc.State, action: pc.Action) -> int:
    """Return the points of what an action builds; a card is better than drawing blindly."""
    if not isinstance(action, pc.Draft):
        return -isinstance(action, pc.Flip)
    built = [state.table.market[cell] for cell in action.cells]
    return 1 + sum(5 * each.civic + each.points for each in built if isinstance(each, Card))


def randomly(state: pc.State, moves: int, seed: int) -> pc.State:
    """Return a game after so many random moves, or before its last."""
    played = list(islice(play_randomly(state, random.Random(seed)), moves + 1))
    return played[-1][0]


_ORDINARY = ("energy", "gold", "glass", "ore", "wood", "magic", "stone", "wool", "salt", "silk")
_SCORES = (
    {"points": 2, "per": {"permanent": "all"}},
    {"points": 1, "per": {"permanent": ["gold", "glass", "ore"]}},
    {"points": 9, "per": {"set_of": ["gold", "silk"]}},
    {"points": 6, "per": {"set_of": "all"}},
    {"points": 3, "per": {"types": "all", "exactly": 2}},
    {"points": 3, "per": {"types": ["gold", "salt"], "at_least": 2}},
    {"points": 3, "per": {"types": "all", "at_least": 0}},
    {"points": 1, "per": {"cards": "all"}},
    {"points": 1, "per": {"tokens": "all"}},
    {"cap": 9, "of": {"sum": [{"points": 1, "per": {"buildings": {"costs": "gold"}}}, 2]}},
    {"most": {"buildings": {"tier": 2, "kind": "civic"}}, "points": 12, "tied": -4},
    {"fewest": {"printed": {"tag": "old-town"}}, "points": 12, "tied": 3, "second": 1},
    {"if": {"of": {"rivals": {"every": 2, "of": {"cards": "all"}}}, "at_least": 3}, "then": 9},
)


def strange_ruleset(
    rows: int = 8, columns: int = 8, resources: int = 10, name: str = "W" * 24
) -> Ruleset:
    """Return a ruleset with many resources, a large market, rich cards and a long name."""
    ordinary = _ORDINARY[:resources]
    both = ("joker", "spirit")

    def some(start: int, count: int) -> tuple[str, ...]:
        return tuple(ordinary[(start + step) % len(ordinary)] for step in range(count))

    def card(number: int) -> Card:
        size = min(len(ordinary), 1 + number % 10)
        return Card(
            f"card-{number}",
            1 + number % 9,
            Face((*ordinary, *both)[number % (len(ordinary) + 2)], 1 + number % 20),
            name if number % 2 else f"{name} {number}",
            tuple((each, 1 + number % 20) for each in some(number, size)) if number % 7 else (),
            tuple((each, 1 + number % 12) for each in some(number, number % 4)),
            number % 199 - 99,
            number % 3 == 0,
            ("old-town", "w" * 24, "park")[: number % 4],
        )

    cards = tuple(card(number) for number in range(9 * 40))
    known = {*ordinary, *both}
    scores = [score for score in _SCORES if known.issuperset(types_named(parse(score)))]
    civics = tuple(Civic(f"token-{place}", name, score) for place, score in enumerate(scores))
    return Ruleset(
        id="strange",
        name=name,
        resources=(
            *(Resource(each) for each in ordinary),
            *(Resource(each, wild=True) for each in both),
        ),
        market=Market(rows, columns),
        cards=cards,
        civics=civics,
        players=tuple(Deal(count, (20,) * 9, len(civics)) for count in range(1, 7)),
        starting_cards=(Face("joker"), Face(ordinary[0], 3)),
        solo=Solo(Markers(), (Level("easy", 5),)),
    )


def kinds(state: pc.State, theme: svg.ThemeName = "light") -> Iterator[tuple[str, str]]:
    """Yield a picture of each kind by name."""
    table = state.table
    ruleset, seat = table.ruleset, table.current
    building = next((each for each in table.market if isinstance(each, Card)), ruleset.cards[0])
    chosen = next(iter(pc.search.payable_pairs(state)), ())
    marks = svg.highlights(state, chosen=chosen, forecast=3 if table.markers else 0)
    yield "card", svg.card(building, side="both", ruleset=ruleset, theme=theme)
    yield "civic", svg.civic(ruleset.civics[-1], ruleset=ruleset, theme=theme)
    yield "market", svg.market(state, highlights=marks, theme=theme)
    yield "hand", svg.hand(state, seat, theme=theme)
    yield "city", svg.city(state, seat, theme=theme)
    yield "table", svg.table(state, highlights=marks, theme=theme)
    yield "scores", svg.score_sheet(state, theme=theme)


def files() -> Iterator[tuple[Path, str]]:
    """Yield every golden picture with the text it should have, an element to a line."""
    pictures = list(kinds(after(2, 20)))
    pictures.append(("market-solo", dict(kinds(after(1, 12, level="hard")))["market"]))
    tall = svg.table(after(2, 20), highlights=svg.highlights(after(2, 20)), layout="tall")
    pictures.append(("table-tall", tall))
    sheet = svg.print_sheets(pc.official_ruleset())[-1]
    pictures += [("sheet-front", sheet.front), ("sheet-back", sheet.back)]
    for name, picture in pictures:
        yield FOLDER / f"{name}.svg", picture.replace("><", ">\n<") + "\n"
