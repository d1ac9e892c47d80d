"""The picture of the rooms on the design page, drawn from ``ROOMS``.

The rooms that games have in common are drawn once, for all of them. The picture is part of the
page and uses the colour of the text, so it follows the light or dark theme.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from citykit.canvas import draw
from pointcity_docs.rooms import ROOMS, Room

WIDTH, HEIGHT = 210.0, 48.0
#: From the centre of a room to the next one, beside it and above it.
ACROSS, UP = 236.0, 78.0
MARGIN = 12.0
INK = "currentColor"

#: What the rooms of all games are called in the picture.
GAME = "game"

#: The packages of games.
GAMES = tuple(room.name.partition(".")[0] for room in ROOMS if room.name.endswith(".model"))


def drawn_name(name: str) -> str:
    """Return the name of a room in the picture: the same for the same room of all games."""
    package, dot, rest = name.partition(".")
    return f"{GAME}{dot}{rest}" if package in GAMES else name


def _purpose(room: Room) -> str:
    """Return the purpose of a room in the picture, with its games if not all have it."""
    package, name = room.name.partition(".")[0], drawn_name(room.name)
    owners = [each.name.partition(".")[0] for each in ROOMS if drawn_name(each.name) == name]
    if package not in GAMES:
        return room.purpose
    if len(owners) < len(GAMES):
        return f"{room.purpose} ({', '.join(owners)})"
    return room.purpose.replace(package, GAME)


@cache
def drawn() -> dict[str, Room]:
    """Return the rooms of the picture by name; those of games stand on what any of them does."""
    found: dict[str, Room] = {}
    for room in ROOMS:
        name = drawn_name(room.name)
        known = found[name].stands_on if name in found else ()
        stands_on = dict.fromkeys((*known, *map(drawn_name, room.stands_on)))
        found[name] = Room(name, _purpose(room), tuple(stands_on))
    return found


@cache
def _below(name: str) -> frozenset[str]:
    direct = drawn()[name].stands_on
    return frozenset(direct).union(*map(_below, direct))


def supports(room: Room) -> list[str]:
    """Return the rooms that a room stands on, without those below others of them."""
    indirect = frozenset[str]().union(*map(_below, room.stands_on))
    return [each for each in room.stands_on if each not in indirect]


@cache
def storey(name: str) -> int:
    """Return the height of a room: one more than that of the highest room it stands on."""
    return max((storey(each) + 1 for each in drawn()[name].stands_on), default=0)


def _storeys() -> Iterator[list[Room]]:
    """Yield the rooms of each storey, from the ground up."""
    for number in range(max(map(storey, drawn())) + 1):
        yield [room for room in drawn().values() if storey(room.name) == number]


@cache
def columns() -> dict[str, float]:
    """Return the column of the centre of each room: close to the middle of what it stands on."""
    found: dict[str, float] = {}
    for rooms in _storeys():
        wanted = {
            room.name: sum(found[each] for each in room.stands_on) / max(len(room.stands_on), 1)
            for room in rooms
        }
        placed: list[float] = []
        for at in sorted(wanted.values()):
            placed.append(max(at, placed[-1] + 1) if placed else at)
        shift = round(2 * (sum(wanted.values()) - sum(placed)) / len(placed)) / 2
        names = sorted(wanted, key=lambda name: wanted[name])
        found |= {name: at + shift for name, at in zip(names, placed, strict=True)}
    return found


def _centre(room: Room) -> tuple[float, float]:
    top = max(map(storey, drawn()))
    x = (columns()[room.name] - min(columns().values())) * ACROSS
    return MARGIN + WIDTH / 2 + x, MARGIN + HEIGHT / 2 + (top - storey(room.name)) * UP


def _box(room: Room) -> str:
    x, y = _centre(room)
    dash = "5 3" if ".__" not in room.name and "._" in room.name else ""
    outline = ' fill-opacity="0.07"' + draw.stroke(INK, 1.2, dash)
    return (
        draw.rect(x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT, 6, INK, outline)
        + draw.text(x, y - 4, room.name, 14, INK, bold=True)
        + draw.text(x, y + 14, room.purpose, 13, INK)
    )


def _line(room: Room, below: Room) -> str:
    (x, y), (to_x, to_y) = _centre(room), _centre(below)
    start, end = y + HEIGHT / 2, to_y - HEIGHT / 2
    bend = (start + end) / 2
    data = f"M{x:g} {start:g}C{x:g} {bend:g} {to_x:g} {bend:g} {to_x:g} {end:g}"
    return draw.path(data, "none", draw.stroke(INK, 1.2) + ' stroke-opacity="0.6"')


def description() -> str:
    """Return the picture in words, room by room from the ground up."""
    return " ".join(
        f"{room.name}: {room.purpose}"
        + (f"; stands on {' and '.join(supports(room))}." if room.stands_on else ".")
        for room in drawn().values()
    )


def picture() -> str:
    """Return the rooms and what each stands on, as SVG."""
    rooms = list(drawn().values())
    lines = [_line(room, drawn()[each]) for room in rooms for each in supports(room)]
    x = max(_centre(room)[0] for room in rooms) + WIDTH / 2 + MARGIN
    y = max(_centre(room)[1] for room in rooms) + HEIGHT / 2 + MARGIN
    body = "".join([*lines, *map(_box, rooms)])
    return draw.picture(x, y, body, title="The rooms of the library", desc=description())


class Plan(SphinxDirective):
    """``room-plan``: the picture."""

    def run(self) -> list[nodes.Node]:
        """Return the picture as part of the page."""
        return [nodes.raw("", f'<div class="room-plan">{picture()}</div>', format="html")]


def setup(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive("room-plan", Plan)
