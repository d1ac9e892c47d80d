"""A player's panel: hand, city and civic tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from citykit.canvas import draw
from citykit.canvas.blocks import Block, column, grid
from citykit.canvas.frame import READABLE
from citykit.canvas.lettering import label
from pointcity.display.svg import cards, things, tokens
from pointcity.display.svg.icons import Kit
from pointcity.language.describe import speak
from pointcity.model.ruleset import Civic
from pointcity.model.table import Step, Table
from pointcity.rules.scoring import score

#: The width of a panel: three tiles, their gaps and the margins.
WIDTH = 3 * cards.TILE_WIDTH + 2 * 6 + 2 * 16
_MARGIN = 16


def caption(kit: Kit, word: str, count: int, width: float) -> Block:
    """Return a small heading with a count."""
    words = f"{word} · {count}"
    drawn = label(
        0, 7, words, width, 13, kit.theme.muted, anchor="start", bold=True, smallest=READABLE
    )
    return Block(width, 13, drawn)


def hand_block(kit: Kit, table: Table, seat: int, width: float, tall: bool) -> Block:
    """Return the unspent cards of a seat; equal ones are drawn once, with their number."""
    held = [(face, table.player(seat).hand[face.id]) for face in table.ruleset.faces]
    drawn = [
        things.unspent(cards.mini(kit, face, count), table, seat, face, count)
        for face, count in held
        if count
    ]
    return grid(drawn, (cards.MINI_WIDTH, cards.MINI_HEIGHT), 10, width, 1.3 if tall else 1)


def _permanent(kit: Kit, name: str, count: int) -> str:
    theme = kit.theme
    number = draw.text(
        27,
        18,
        str(count),
        17,
        theme.ink if count else theme.muted,
        anchor="start",
        bold=count > 0,
    )
    return kit.icon(name, 12, 12, 24) + number


def permanents_block(kit: Kit, table: Table, seat: int, width: float, tall: bool) -> Block:
    """Return the number of permanent resources of each type, also of those that are missing."""
    counts = table.player(seat).permanents
    drawn = [
        things.permanent(_permanent(kit, name, counts[name]), seat, name, counts[name])
        for name in table.ruleset.resource_ids
    ]
    return grid(drawn, (50, 24), 4 if tall else 10, width)


def city_block(kit: Kit, table: Table, seat: int, width: float, tall: bool) -> Block:
    """Return the buildings of a city, oldest first."""
    smallest = READABLE if tall else cards.SMALLEST
    tiles = [
        things.building(
            draw.titled(cards.tile(kit, card, smallest), speak(kit.voice, card)), seat, card
        )
        for card in table.player(seat).city
    ]
    return grid(tiles, (cards.TILE_WIDTH, cards.TILE_HEIGHT), 6, width, stretch=True)


def tokens_block(
    kit: Kit,
    civics: Sequence[Civic],
    tag: Callable[[str, Civic], str],
    width: float,
    scale: float | None,
) -> Block:
    """Return civic tokens in rows.

    Args:
        kit: The kit to draw with.
        civics: The tokens.
        tag: A function that puts a drawn token into a group of its own.
        width: The maximum width of a row.
        scale: The scale of a token; None for a tall picture, which has few in a row.
    """
    size = (tokens.SIZE, tokens.SIZE)
    smallest = READABLE if scale is None else tokens.SMALLEST
    drawn = [
        tag(draw.titled(tokens.token(kit, civic, smallest), speak(kit.voice, civic)), civic)
        for civic in civics
    ]
    if scale is None:
        return grid(drawn, size, 8, width, stretch=True)
    return grid(drawn, size, 8, width, scale)


def _header(kit: Kit, name: str, points: int, acts: bool, width: float) -> Block:
    theme = kit.theme
    left = 22 if acts else 0
    arrow = draw.path("M1 6V24L16 15z", theme.mark) if acts else ""
    return Block(
        width,
        30,
        arrow
        + label(
            left,
            15,
            name,
            width - left - 44,
            18,
            theme.ink,
            anchor="start",
            bold=True,
            smallest=READABLE,
        )
        + kit.points(points, width - 17, 15, 34),
    )


def panel(kit: Kit, table: Table, seat: int, name: str, width: float, tall: bool) -> Block:
    """Return everything that a player has, with the current score."""
    theme, player = kit.theme, table.player(seat)
    acts = seat == table.current and table.step is not Step.OVER
    room = width - 2 * _MARGIN
    tag = partial(things.token, seat=seat)
    blocks = [
        _header(kit, name, score(table, seat).total, acts, room),
        permanents_block(kit, table, seat, room, tall),
        caption(kit, kit.voice.say("pictures.hand"), player.hand.total(), room),
        hand_block(kit, table, seat, room, tall),
        caption(kit, kit.voice.say("pictures.city"), len(player.city), room),
        city_block(kit, table, seat, room, tall),
        caption(kit, kit.voice.say("pictures.tokens"), len(player.tokens), room),
        tokens_block(kit, player.tokens, tag, room, None if tall else 0.72),
    ]
    inside = column([block for block in blocks if block.height], 10)
    height = inside.height + 2 * _MARGIN
    edge = draw.stroke(theme.mark, 4) if acts else draw.stroke(theme.line, 1.5)
    frame = draw.rect(2, 2, width - 4, height - 4, 14, theme.well, edge)
    body = frame + draw.group(_MARGIN, _MARGIN, inside.body)
    return Block(width, height, things.player(body, seat))
