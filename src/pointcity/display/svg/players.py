"""A player's panel: hand, city and civic tokens."""

from __future__ import annotations

from collections.abc import Sequence

from citykit.canvas import draw
from citykit.canvas.blocks import Block, column, grid
from citykit.canvas.lettering import label
from pointcity.display.svg import cards, tokens
from pointcity.display.svg.icons import Kit
from pointcity.model.cards import Face
from pointcity.model.table import Step, Table
from pointcity.rules.scoring import score

#: The width of a panel: three tiles, their gaps and the margins.
WIDTH = 3 * cards.TILE_WIDTH + 2 * 6 + 2 * 16
_MARGIN = 16


def caption(kit: Kit, word: str, count: int, width: float) -> Block:
    """Return a small heading with a count."""
    words = f"{word} · {count}"
    return Block(
        width, 13, label(0, 7, words, width, 13, kit.theme.muted, anchor="start", bold=True)
    )


def hand_block(kit: Kit, faces: Sequence[tuple[Face, int]], width: float) -> Block:
    """Return resource cards; equal ones are drawn once, with their number."""
    drawn = [cards.mini(kit, face, count) for face, count in faces if count]
    return grid(drawn, (cards.MINI_WIDTH, cards.MINI_HEIGHT), 10, width)


def permanents_block(kit: Kit, counts: dict[str, int], width: float) -> Block:
    """Return the number of permanent resources of each type."""
    theme = kit.theme
    drawn = [
        kit.icon(name, 12, 12, 24)
        + draw.text(
            27,
            18,
            str(count),
            17,
            theme.ink if count else theme.muted,
            anchor="start",
            bold=count > 0,
        )
        for name, count in counts.items()
    ]
    return grid(drawn, (50, 24), 10, width)


def city_block(kit: Kit, table: Table, seat: int, width: float) -> Block:
    """Return the buildings of a city, oldest first."""
    tiles = [cards.tile(kit, card) for card in table.player(seat).city]
    return grid(tiles, (cards.TILE_WIDTH, cards.TILE_HEIGHT), 6, width, stretch=True)


def permanents_of(table: Table, seat: int) -> dict[str, int]:
    """Return the permanent resources of a seat by resource, with those it has none of."""
    player = table.player(seat)
    return {name: player.permanents[name] for name in table.ruleset.resource_ids}


def held(table: Table, seat: int) -> list[tuple[Face, int]]:
    """Return each face with the number of unspent cards of it."""
    return [(face, table.player(seat).hand[face.id]) for face in table.ruleset.faces]


def _header(kit: Kit, name: str, points: int, acts: bool, width: float) -> Block:
    theme = kit.theme
    left = 22 if acts else 0
    arrow = draw.path("M1 6V24L16 15z", theme.mark) if acts else ""
    return Block(
        width,
        30,
        arrow
        + label(
            left, 15, name, width - left - 44, 18, theme.ink, anchor="start", bold=True, smallest=8
        )
        + kit.points(points, width - 17, 15, 34),
    )


def panel(kit: Kit, table: Table, seat: int, name: str, width: float) -> Block:
    """Return everything that a player has, with the current score."""
    theme, player = kit.theme, table.player(seat)
    acts = seat == table.current and table.step is not Step.OVER
    room = width - 2 * _MARGIN
    given = [tokens.token(kit, civic) for civic in player.tokens]
    blocks = [
        _header(kit, name, score(table, seat).total, acts, room),
        permanents_block(kit, permanents_of(table, seat), room),
        caption(kit, kit.voice.say("pictures.hand"), player.hand.total(), room),
        hand_block(kit, held(table, seat), room),
        caption(kit, kit.voice.say("pictures.city"), len(player.city), room),
        city_block(kit, table, seat, room),
        caption(kit, kit.voice.say("pictures.tokens"), len(player.tokens), room),
        grid(given, (tokens.SIZE, tokens.SIZE), 6, room, 0.72),
    ]
    inside = column([block for block in blocks if block.height], 10)
    height = inside.height + 2 * _MARGIN
    edge = draw.stroke(theme.mark, 4) if acts else draw.stroke(theme.line, 1.5)
    frame = draw.rect(2, 2, width - 4, height - 4, 14, theme.well, edge)
    return Block(width, height, frame + draw.group(_MARGIN, _MARGIN, inside.body))
