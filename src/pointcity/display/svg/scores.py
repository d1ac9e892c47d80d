"""Score sheets."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from citykit.canvas import draw
from citykit.canvas.blocks import Block, column, row
from citykit.canvas.lettering import label
from pointcity.display.svg import things
from pointcity.display.svg.icons import Kit
from pointcity.language.describe import source_words
from pointcity.model.ruleset import Ruleset
from pointcity.rules.scoring import ScoreLine, ScoreSheet

_WIDTH = 240
_LINE = 38
_HEAD = 56


def _line(kit: Kit, ruleset: Ruleset | None, seat: int, line: ScoreLine, y: float) -> str:
    theme, middle = kit.theme, y + _LINE / 2
    voice = evolve(kit.voice, ruleset=ruleset)
    # What a level scores is too long for a line: it is the tooltip.
    words = source_words(evolve(voice, ruleset=None) if line.source == "level" else voice, line)
    rule = draw.path(f"M14 {y}H{_WIDTH - 14}", "none", draw.stroke(theme.line, 0.75))
    icon = kit.civic(26, middle, 22) if line.source == "token" else ""
    left = 46 if icon else 15
    what = label(
        left,
        middle,
        words[:1].upper() + words[1:],
        _WIDTH - left - 56,
        13,
        theme.ink,
        height=_LINE - 4,
        anchor="start",
    )
    points = draw.text(
        _WIDTH - 16, middle + 5.5, str(line.points), 16, theme.ink, anchor="end", bold=True
    )
    body = draw.titled(rule + icon + what + points, source_words(voice, line))
    return things.score_line(body, seat, line.source, line.id)


def _sheet(
    kit: Kit, ruleset: Ruleset | None, sheet: ScoreSheet, name: str, won: bool, lines: int
) -> Block:
    """Return the sheet of one player, with room for a number of lines."""
    theme = kit.theme
    height = _HEAD + _LINE * lines + 64
    parts = [
        draw.rect(
            2,
            2,
            _WIDTH - 4,
            height - 4,
            14,
            theme.surface,
            draw.stroke(theme.mark, 4) if won else draw.stroke(theme.line, 1.5),
        ),
        label(
            14,
            28,
            name,
            _WIDTH - 28 - (80 if won else 0),
            18,
            theme.ink,
            height=44,
            smallest=8,
            anchor="start",
            bold=True,
        ),
    ]
    if won:
        parts.append(draw.rect(_WIDTH - 88, 17, 76, 24, 12, theme.mark))
        parts.append(
            label(
                _WIDTH - 50, 29, kit.voice.say("pictures.winner"), 64, 12, theme.mark_ink, bold=True
            )
        )
    parts += [
        _line(kit, ruleset, sheet.seat, line, _HEAD + _LINE * place)
        for place, line in enumerate(sheet.lines)
    ]
    foot = height - 60
    parts.append(draw.path(f"M12 {foot}H{_WIDTH - 12}", "none", draw.stroke(theme.ink, 2)))
    parts.append(
        label(
            14,
            foot + 29,
            kit.voice.say("pictures.total"),
            130,
            16,
            theme.ink,
            anchor="start",
            bold=True,
        )
    )
    parts.append(kit.points(sheet.total, _WIDTH - 34, foot + 29, 44))
    return Block(_WIDTH, height, things.sheet("".join(parts), sheet.seat))


def sheets_block(
    kit: Kit,
    ruleset: Ruleset | None,
    sheets: Sequence[ScoreSheet],
    seats: Sequence[str],
    winners: Sequence[int],
    tall: bool,
) -> Block:
    """Return score sheets.

    Args:
        kit: The kit to draw with.
        ruleset: The ruleset that names the tokens; without it, ids are shown.
        sheets: The sheets.
        seats: The player's name for each sheet.
        winners: The seats that won.
        tall: Whether to stack the sheets rather than put them side by side.
    """
    most = max(len(sheet.lines) for sheet in sheets)
    drawn = [
        _sheet(kit, ruleset, sheet, name, sheet.seat in winners, len(sheet.lines) if tall else most)
        for sheet, name in zip(sheets, seats, strict=True)
    ]
    return column(drawn, 16) if tall else row(drawn, 16)
