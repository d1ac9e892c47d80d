"""Writes docs/data/solo.csv: how often each bot of Point City beats the automa.

``python tools/solo_table.py --games 100 planner`` measures some bots; the rows of others stay.
Both readings of rule Q1 are measured: the row marker moves when the column marker wraps
(English rules), or every turn (Polish rules).
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Literal

from attrs import evolve

import pointcity as pc
from citykit import bots
from citykit.arena.statistics import share

FILE = Path(__file__).parents[1] / "docs" / "data" / "solo.csv"
COLUMNS = ("bot", "level", "row marker moves", "wins", "interval", "games")
Reading = Literal["column_wraps", "every_turn"]
READINGS: dict[Reading, str] = {
    "column_wraps": "when the column wraps",
    "every_turn": "every turn",
}


def ruleset(reading: Reading) -> pc.Ruleset:
    """Return the official ruleset with a reading of how the automa's row marker moves."""
    official = pc.official_ruleset()
    assert official.solo is not None
    markers = evolve(official.solo.markers, row_moves=reading)
    return evolve(official, solo=evolve(official.solo, markers=markers))


def won(name: str, rules: pc.Ruleset, level: str, seed: int) -> float:
    """Return whether a bot beats the automa; a shared victory is half a win."""
    state = pc.new_game(1, seed, ruleset=rules, level=level)
    bot = bots.make(pc, name, seed=seed)
    while actions := pc.legal_actions(state):
        state = pc.apply(state, bot.choose(pc.observe(state), actions))
    result = pc.outcome(state)
    assert result is not None
    return (0 in result.winners) / len(result.winners)


def rows(name: str, games: int) -> list[tuple[str, ...]]:
    """Return the rows of a bot."""
    found: list[tuple[str, ...]] = []
    for reading, words in READINGS.items():
        rules = ruleset(reading)
        assert rules.solo is not None
        for level in rules.solo.levels:
            wins = share([won(name, rules, level.id, seed) for seed in range(games)])
            interval = f"{100 * wins.low:.0f} % to {100 * wins.high:.0f} %"
            row = (name, level.id, words, f"{100 * wins.value:.0f} %", interval, str(games))
            print("  ".join(row), flush=True)
            found.append(row)
    return found


def main() -> None:
    """Measure some bots and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=100, help="for each row (default: 100)")
    args = parser.parse_args()
    kept: list[tuple[str, ...]] = []
    if FILE.exists():
        with FILE.open(encoding="utf-8", newline="") as file:
            kept = [tuple(row) for row in list(csv.reader(file))[1:] if row[0] not in args.bots]
    measured = [row for name in args.bots for row in rows(name, args.games)]
    with FILE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *kept, *measured])


if __name__ == "__main__":
    main()
