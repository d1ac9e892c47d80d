"""A program that kills its own tournaments and simulations at random moments.

It has a process of its own, without threads, so that it can fork: no time is spent on starting.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import crowns

from citykit import arena

KILLS = 20


def play(kind: str, save: Path) -> dict[str, Any]:
    """Play to the end, and return the result."""
    if kind == "tournament":
        bots = ["random", "search:iterations=1"]
        return arena.tournament(crowns, bots, deals=150, save=save, workers=1).plain()
    return arena.simulate(crowns, bots=["random"], games=1000, save=save, workers=1).plain()


def kill(kind: str, save: Path, seconds: float) -> bool:
    """Play in a process that is killed after some time; return whether it was still playing."""
    child = os.fork()
    if not child:
        play(kind, save)
        os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def games(save: Path) -> int:
    """Return the number of finished games, a torn one not counted."""
    return max(0, save.read_bytes().count(b"\n") - 1) if save.exists() else 0


def main(kind: str, folder: Path) -> None:
    """Print what became of twenty killed runs, and of one that was left alone."""
    began = time.monotonic()
    expected = play(kind, folder / "undisturbed.jsonl")
    duration = time.monotonic() - began
    rng = Random(kind)
    save = folder / "killed.jsonl"
    killed, kept = 0, [0]
    for _ in range(KILLS):
        killed += kill(kind, save, rng.uniform(0, duration / KILLS))
        kept.append(games(save))
    same = play(kind, save) == expected
    lines = [json.loads(line) for line in save.read_text("utf-8").splitlines()[1:]]
    keys = {json.dumps([game["seed"], game["bots"]]) for game in lines}
    counts = {"planned": expected["planned"], "lines": len(lines), "games": len(keys)}
    print(json.dumps({"killed": killed, "kept": kept, "same": same, **counts}))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
