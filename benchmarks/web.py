"""Play many games at once on a local server, and print how long answers take.

``.venv/bin/python benchmarks/web.py`` starts a server in a process of its own, and plays 200 whole
games of all kinds over WebSockets: two players each, who join within the first seconds, click at
random and think for a moment before each click. Every answer is timed. In the end every record is
verified. Other work on the machine counts: compare the time that the server used of one core.

``--pictures`` asks for a picture with every answer, as browsers do; ``--think 0`` sends the next
click at once and shows how much the server can do; ``--arrive 0`` lets all players join at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from citykit.game.registry import find_game

#: What the 99th percentile of the answers should stay below, in seconds.
TARGET = 0.150

_SERVER = """
import sys
from citykit.web.serving import serve
from citykit.web.settings import Settings
serve("127.0.0.1", 0, sys.argv[1], Settings(games_at_once=100_000), {})
"""


class Player:
    """A player of one game.

    Args:
        site: The address of the server.
        created: The answer to the request for a new game.
        seat: The seat.
        options: The options of the command line.
        times: Where to put the seconds of each answer, by the type of the request.
    """

    def __init__(
        self,
        site: str,
        created: dict[str, Any],
        seat: int,
        options: argparse.Namespace,
        times: dict[str, list[float]],
    ) -> None:
        self.address = f"ws://{site}/api/games/{created['id']}"
        self.key = created["seats"][seat]["key"]
        self.options, self.times = options, times
        self.rng = Random(f"{options.seed}:{created['id']}:{seat}")
        self.asked = 0
        self.table: dict[str, Any] = {}
        self.record = ""

    async def _receive(self, socket: ClientConnection) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] in ("joined", "update"):
            self.table = message
        return message

    async def _ask(self, socket: ClientConnection, kind: str, **more: Any) -> dict[str, Any]:
        self.asked += 1
        start = time.perf_counter()
        await socket.send(json.dumps({"type": kind, "re": self.asked, **more}))
        while (message := await self._receive(socket)).get("re") != self.asked:
            pass
        self.times[kind].append(time.perf_counter() - start)
        return message

    async def _think(self) -> None:
        if self.options.think:
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.options.think)

    async def play(self) -> None:
        """Play the game to its end."""
        layout = "wide" if self.options.pictures else None
        await asyncio.sleep(self.rng.uniform(0, self.options.arrive))
        async with connect(self.address, max_size=None, compression=None) as socket:
            await self._ask(socket, "join", key=self.key, layout=layout)
            while not self.table["over"]:
                if self.table["guide"] is None:
                    await self._receive(socket)
                else:
                    await self._move(socket)
            self.record = (await self._ask(socket, "record"))["text"]

    async def _move(self, socket: ClientConnection) -> None:
        table = self.table
        guide, clicks = table["guide"], []
        while guide["action"] is None:
            await self._think()
            clicks.append(self.rng.choice(guide["choices"])["click"])
            answer = await self._ask(socket, "clicks", revision=table["revision"], clicks=clicks)
            guide = answer["guide"]
        answer = await self._ask(socket, "act", revision=table["revision"], action=guide["action"])
        if answer["type"] == "error":
            raise RuntimeError(answer)


async def play_all(
    site: str, games: list[tuple[str, dict[str, Any]]], options: argparse.Namespace
) -> tuple[dict[str, list[float]], list[tuple[str, str]]]:
    """Play all games at once; return the times of the answers and the records."""
    times: dict[str, list[float]] = defaultdict(list)
    players = [
        (name, Player(site, created, seat, options, times))
        for name, created in games
        for seat in (0, 1)
    ]
    await asyncio.gather(*(player.play() for _, player in players))
    return times, [(name, player.record) for name, player in players]


def create(site: str, game: str) -> dict[str, Any]:
    """Start a game of two people."""
    body = json.dumps({"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://{site}/api/games", body, headers)
    with urllib.request.urlopen(request) as answer:
        created: dict[str, Any] = json.load(answer)
        return created


def show(times: dict[str, list[float]], seconds: float) -> bool:
    """Print the percentiles of the answers; return whether they are within the target."""
    print(f"{'request':<10}{'answers':>9}{'p50':>9}{'p90':>9}{'p99':>9}{'max':>9}  ms")
    everything = [each for answers in times.values() for each in answers]
    for name, answers in [*sorted(times.items()), ("all", everything)]:
        cuts = quantiles(answers, n=100)
        shown = "".join(f"{1000 * each:9.1f}" for each in (cuts[49], cuts[89], cuts[98]))
        print(f"{name:<10}{len(answers):>9}{shown}{1000 * max(answers):9.1f}")
    p99 = quantiles(everything, n=100)[98]
    verdict = "OK" if p99 < TARGET else "MISSED"
    print(f"{len(everything) / seconds:.0f} answers per second")
    print(f"p99 {1000 * p99:.0f} ms, target {1000 * TARGET:.0f} ms: {verdict}")
    return p99 < TARGET


def is_sound(name: str, text: str) -> bool:
    """Return whether the record of a finished game verifies."""
    records = find_game(name).records
    record = records.parse_record(text)
    return record.result is not None and bool(records.verify(record).ok)


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--think", type=float, default=1.5, help="mean seconds before a click")
    parser.add_argument("--arrive", type=float, default=10, help="seconds in which players join")
    parser.add_argument("--pictures", action="store_true", help="a picture with every answer")
    parser.add_argument("--only", action="append", help="a game to play; all by default")
    parser.add_argument("--seed", default="bench")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", _SERVER, str(Path(folder) / "games.sqlite3")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"http://(\S+)/", server.stdout.readline())
            assert found is not None
            site = found[1]
            try:
                with urllib.request.urlopen(f"http://{site}/api/games") as answer:
                    offered = [each["name"] for each in json.load(answer)["games"]]
                names = options.only or offered
                games = [names[number % len(names)] for number in range(options.games)]
                created = [(name, create(site, name)) for name in games]
                start = time.perf_counter()
                times, records = asyncio.run(play_all(site, created, options))
                seconds = time.perf_counter() - start
            finally:
                server.terminate()
    print(f"{len(created)} games at once, {len(records)} connections, {seconds:.0f} s")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"the server used {used.ru_utime + used.ru_stime:.0f} s of one core")
    wrong = sum(not is_sound(name, text) for name, text in records)
    print(f"{len(records) - wrong} of {len(records)} records verify; no error")
    return 0 if show(times, seconds) and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
