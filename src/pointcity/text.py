"""The table as plain text, within 80 columns."""

from __future__ import annotations

from pointcity.cards import Amounts, Back, Card, Face
from pointcity.models import Ruleset
from pointcity.scoring import ScoreSheet, score
from pointcity.state import Cell, Gap, Step, Table

WIDTH = 80


def short_names(ruleset: Ruleset) -> dict[str, str]:
    """Return a short name for each resource: at least three letters, and no two alike."""
    names = [resource.id for resource in ruleset.resources]

    def shorten(name: str) -> str:
        others = [other for other in names if other != name]
        for length in range(3, len(name)):
            if not any(other.startswith(name[:length]) for other in others):
                return name[:length]
        return name

    return {name: shorten(name) for name in names}


def _amounts(amounts: Amounts, short: dict[str, str]) -> str:
    return " ".join(f"{count} {short[name]}" for name, count in amounts)


def _gains(card: Card, short: dict[str, str]) -> str:
    parts = [f"+{_amounts(card.permanent, short)}"] if card.permanent else []
    if card.points:
        parts.append(f"{card.points} pt")
    if card.civic:
        parts.append("token")
    return ", ".join(parts) or "nothing"


def _cell_lines(number: int, shown: Cell, short: dict[str, str]) -> list[str]:
    """Return what a cell shows, in three lines."""
    match shown:
        case Card():
            cost = _amounts(shown.cost, short) or "free"
            return [f"{number:>2} {shown.name}", f"   {cost}", f"   = {_gains(shown, short)}"]
        case Back():
            symbols = f" x{shown.face.symbols}" if shown.face.symbols > 1 else ""
            return [
                f"{number:>2} ({short[shown.face.resource]}{symbols})",
                "",
                f"   tier {shown.tier}",
            ]
        case Gap():
            return [f"{number:>2}", f"   next: {shown.value}", ""]


def market_text(table: Table) -> str:
    """Return the market as a grid. Resource sides stand in brackets."""
    short = short_names(table.ruleset)
    columns = table.ruleset.market.columns
    inner = (WIDTH - 1) // columns - 1
    rule = "+" + "+".join(["-" * inner] * columns) + "+"
    lines = [rule]
    for start in range(0, len(table.market), columns):
        cells = [
            _cell_lines(start + offset, shown, short)
            for offset, shown in enumerate(table.market[start : start + columns])
        ]
        lines += [
            "|" + "|".join(f"{text[:inner]:<{inner}}" for text in row) + "|"
            for row in zip(*cells, strict=True)
        ]
        lines.append(rule)
    return "\n".join(lines)


def faces_text(faces: tuple[Face, ...], short: dict[str, str]) -> str:
    """Return resource cards as counted faces, such as ``2 ene, 1 ene x2``."""
    counted = {face: faces.count(face) for face in dict.fromkeys(faces)}
    parts = (
        f"{count} {short[face.resource]}" + (f" x{face.symbols}" if face.symbols > 1 else "")
        for face, count in counted.items()
    )
    return ", ".join(parts) or "none"


def _seat_name(table: Table, seat: int) -> str:
    if table.level is not None:
        return ("You", f"Automa ({table.level})")[seat]
    return f"Seat {seat}"


def player_text(table: Table, seat: int) -> str:
    """Return what lies in front of a seat, in three lines."""
    short = short_names(table.ruleset)
    player = table.player(seat)
    permanents = " ".join(f"{n} {short[name]}" for name, n in table.permanents(seat).items() if n)
    tokens = ", ".join(token.name for token in player.tokens) or "none"
    turn = " *" if seat == table.current and table.step is not Step.OVER else ""
    points = score(table, seat).total
    return "\n".join(
        (
            f"{_seat_name(table, seat)}{turn}: {points} points, {len(player.city)} buildings",
            f"  cards: {faces_text(table.hand(seat), short)}",
            f"  permanent: {permanents or 'none'}; tokens: {tokens}",
        )
    )


def score_text(table: Table, sheet: ScoreSheet) -> str:
    """Return a score sheet, a line for each item and the total."""

    def label(source: str, item: str) -> str:
        if source == "token":
            return f"token: {table.ruleset.civic(item).name}"
        return "buildings" if source == "buildings" else f"level {item}"

    lines = [f"{_seat_name(table, sheet.seat)}"]
    lines += [f"  {label(line.source, line.id):<40}{line.points:>4}" for line in sheet.lines]
    return "\n".join([*lines, f"  {'total':<40}{sheet.total:>4}"])
