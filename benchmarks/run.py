"""Measure both builds of the library against other libraries, and print the floors.

``make bench`` runs it. The pure and the compiled wheel come from ``tools/build_wheels.py``;
they and the peers are installed into environments of their own under ``.bench/``. Then every
measure is taken in turn, many times, in CPU seconds. The first table shows the rates, the
second the ratios beside the floors: the median and, in brackets, the middle half. The samples
go to ``.bench/results.json``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Any, NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parent
BENCH = ROOT / ".bench"

PEERS = ["chess==1.11.2", "open_spiel==2.0.2", "rlcard==1.2.0"]
NODE_PEERS = ["boardgame.io@0.50.2"]
BUILDS = ("pure", "compiled")

Samples = dict[str, list[float]]


class Floor(NamedTuple):
    """A ratio that a build has to reach.

    Attributes:
        what: What is measured.
        measure: Our measure, without the build.
        against: What it is divided by; a measure of ours begins with a dot.
        limits: What the pure and the compiled build should reach; None is only shown.
        at_least: Whether the limits are lower bounds; otherwise they are upper bounds.
    """

    what: str
    measure: str
    against: str
    limits: tuple[float | None, float | None]
    at_least: bool = True


FLOORS = [
    Floor("decisions/s", "play 2", "python-chess play", (1.5, 4.0)),
    Floor("decisions/s", "play 2", "gin rummy play", (1.0, 2.6)),
    Floor("decisions/s", "play 2", "RLCard gin rummy play", (3.0, None)),
    Floor("decisions/s", "play 2", "boardgame.io play", (5.0, None)),
    Floor("decisions/s (stretch)", "play 2", "crazy eights play", (None, 1.0)),
    Floor("successors/s, parent kept", "successor", "python-chess copy + push", (1.8, 4.5)),
    Floor("random_playout games/s", "playouts", "gin rummy C++ rollouts", (3.3, 9.0)),
    Floor("import + first game", "start: first game", ".start: attrs", (1.6, 1.6), False),
    Floor("hoarder legal_actions p99", "hoarder p99", ".random median", (100, None), False),
    Floor("hoarder pairs p99", "hoarder pairs p99", ".random median", (10, None), False),
    Floor("My City placements", "My City placements", ".random median", (10, 10), False),
    Floor("8 x 8 market, cost", "cost 8x8", ".cost 4x4", (4.67, None), False),
    Floor("the contract, cost", "cost 2, checked", ".cost 2, bare", (1.03, None), False),
    Floor("the contract, cost by seats", "cost 2, by seats", ".cost 2, bare", (None, None), False),
    Floor("Kosmopolis decisions/s", "play Kosmopolis 2", ".play 2, by seats", (0.3, None)),
    Floor("Kosmopolis decisions/s", "play Kosmopolis 4", ".play 2, by seats", (0.3, None)),
    Floor("bytes per retained child", "bytes per child", "", (1024, None), False),
]

#: The measures of a round, by worker. Measures that are compared stand side by side, so that
#: both see the same load on the machine. "both" is the pure build, then the compiled one.
ROUND = [
    *(("both", "play 2"), ("peers", "python-chess play"), ("peers", "gin rummy play")),
    *(("peers", "crazy eights play"), ("peers", "RLCard gin rummy play"), ("node", "play")),
    *(("both", "successor"), ("peers", "python-chess copy + push")),
    *(("both", "playouts"), ("peers", "gin rummy C++ rollouts")),
    *(("both", "play 4x4"), ("both", "play 8x8")),
    *(("both", "play 2, checked"), ("both", "play 2, bare"), ("both", "play 2, by seats")),
    *(("both", "play Kosmopolis 2"), ("both", "play Kosmopolis 4")),
    *(("both", "legal_actions"), ("both", "payable_pairs")),
    *(("both", "apply"), ("both", "step"), ("both", "why_not"), ("both", "observe")),
    *(("pure", "play 3"), ("pure", "play 4"), ("pure", "play solo"), ("pure", "play six")),
    *(("pure", "determinize"), ("pure", "score"), ("pure", "to_json"), ("pure", "from_json")),
    ("pure", "new_game"),
]

STARTS = {
    "start: attrs": "import attrs",
    "start: first game": "import pointcity as pc; pc.new_game(2, 1)",
}


# --- Environments ----------------------------------------------------------------------


def _environment(name: str, *packages: str | Path) -> Path:
    """Return the Python of an environment of its own, made on first use."""
    folder = BENCH / name
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, *map(str, packages)], check=True)
    # Some machines never write bytecode; without it imports are not worth timing.
    subprocess.run([python, "-m", "compileall", "-q", folder / "lib"], check=False)
    return python


def _builds() -> dict[str, Path]:
    """Build both wheels, install each, and return the Python of each."""
    dist = BENCH / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    subprocess.run([sys.executable, ROOT / "tools" / "build_wheels.py", dist], check=True)
    found = {}
    for wheel in dist.glob("*.whl"):
        build = "pure" if wheel.name.endswith("-none-any.whl") else "compiled"
        _environment(build, wheel)
        found[build] = _environment(build, "--force-reinstall", "--no-deps", wheel)
    return found


def _node() -> list[str] | None:
    """Return the command of the boardgame.io worker; None without node or its packages."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return None
    folder = BENCH / "node"
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules" / "boardgame.io").exists():
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", *NODE_PEERS]
        if subprocess.run(install, cwd=folder, check=False, capture_output=True).returncode:
            return None
    shutil.copy(HERE / "boardgame.cjs", folder)
    return ["node", str(folder / "boardgame.cjs")]


# --- Workers ---------------------------------------------------------------------------


class Worker:
    """A process that measures on demand."""

    def __init__(self, *command: str | Path) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            list(map(str, command)),
            cwd=HERE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, name: str, number: int = 0) -> dict[str, float]:
        """Return what it measured."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{name}\t{number}\n")
        self.process.stdin.flush()
        answer: dict[str, float] = json.loads(self.process.stdout.readline())
        return answer

    def rate(self, name: str, number: int) -> float:
        """Return the count of things it did per second."""
        answer = self.ask(name, number)
        return answer["count"] / max(answer["seconds"], 1e-9)

    def stop(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def _fresh(python: Path, program: str) -> float:
    """Return the CPU seconds of a fresh process."""
    command = [str(python), "-c", program]
    process = os.posix_spawn(command[0], command, os.environ)
    _, status, usage = os.wait4(process, 0)
    if status:
        raise SystemExit(f"failed: {program}")
    return usage.ru_utime + usage.ru_stime


def _asked(workers: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the measures of a round: the worker, its measure, and the name of the sample."""
    names = {"node": "boardgame.io ", "peers": ""}
    for who, measure in ROUND:
        for worker in BUILDS if who == "both" else (who,):
            if worker in workers:
                yield worker, measure, names.get(worker, f"{worker} ") + measure


def measure(
    builds: dict[str, Path], peers: Path, node: list[str] | None, rounds: int
) -> tuple[Samples, dict[str, float]]:
    """Take every measure in turn; return the samples, and figures that are taken once."""
    workers = {build: Worker(python, "own.py") for build, python in builds.items()}
    workers["peers"] = Worker(peers, "peers.py")
    if node is not None:
        workers["node"] = Worker(*node)
    samples: Samples = {}
    asked = list(_asked(workers))
    for number in range(rounds + 1):
        asked.reverse()  # what follows its like finds warm caches, so take turns
        for worker, name, sample in asked:
            rate = workers[worker].rate(name, number)
            if number:  # the first round warms up
                samples.setdefault(sample, []).append(rate)
        for build, python in builds.items():
            for name, program in STARTS.items():
                samples.setdefault(f"{build} {name}", []).append(_fresh(python, program))
    figures = {
        f"{build} {name}": value
        for build in builds
        for kind in ("worst", "memory")
        for name, value in workers[build].ask(kind).items()
    }
    for each in workers.values():
        each.stop()
    for build in builds:
        for kind in ("4x4", "8x8", "2, checked", "2, bare", "2, by seats"):
            rates = samples[f"{build} play {kind}"]
            samples[f"{build} cost {kind}"] = [1 / rate for rate in rates]
    return samples, figures


# --- Tables ----------------------------------------------------------------------------


def _ratio(floor: Floor, build: str, samples: Samples, figures: dict[str, float]) -> list[float]:
    """Return the quartiles of a ratio, or the single figure there is; nothing if not measured."""
    ours, other = f"{build} {floor.measure}", floor.against
    if other.startswith("."):
        other = f"{build} {other[1:]}"
    if ours in figures:
        return [figures[ours] / figures.get(other, 1)]
    if ours not in samples or other not in samples:
        return []
    return quantiles([a / b for a, b in zip(samples[ours], samples[other], strict=True)], n=4)


def _verdict(floor: Floor, limit: float | None, ratio: list[float]) -> tuple[str, str]:
    """Return the ratio as text, and the limit with OK or MISSED."""
    if not ratio:
        return "", ""
    middle = ratio[len(ratio) // 2]
    spread = f" ({ratio[0]:.2f}-{ratio[-1]:.2f})" if len(ratio) > 1 else ""
    text = f"{middle:.2f}{spread}" if middle < 100 else f"{middle:,.0f}"
    if limit is None:
        return text, ""
    reached = middle >= limit if floor.at_least else middle <= limit
    sign = ">=" if floor.at_least else "<="
    return text, f"{sign} {limit:g} {'OK' if reached else 'MISSED'}"


def _floors(samples: Samples, figures: dict[str, float]) -> Iterator[tuple[str, ...]]:
    yield "what", "against", "pure", "floor", "compiled", "floor"
    for floor in FLOORS:
        columns = [
            _verdict(floor, limit, _ratio(floor, build, samples, figures))
            for build, limit in zip(BUILDS, floor.limits, strict=True)
        ]
        yield floor.what, floor.against.lstrip("."), *columns[0], *columns[1]


def _rates(samples: Samples) -> Iterator[tuple[str, ...]]:
    yield "measure", "median", "middle half"
    for name, values in samples.items():
        low, middle, high = quantiles(values, n=4)
        if "start:" in name:
            yield name, f"{middle * 1e3:,.1f} ms", f"{low * 1e3:,.1f}-{high * 1e3:,.1f}"
        elif "cost" not in name:
            yield name, f"{middle:,.0f} /s", f"{low:,.0f}-{high:,.0f}"


def _print(rows: Iterable[tuple[str, ...]]) -> None:
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        print("  ".join(map(str.ljust, row, widths)).rstrip())
    print(flush=True)


def _arguments() -> Any:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=53, help="how often to measure (default 53)")
    return parser.parse_args()


def main() -> None:
    """Install, measure, report."""
    rounds = max(_arguments().rounds, 2)
    print("building and installing ...", flush=True)
    builds = _builds()
    peers = _environment("peers", *PEERS)
    node = _node()
    if node is None:
        print("without node, boardgame.io is left out", flush=True)
    begin = monotonic()
    samples, figures = measure(builds, peers, node, rounds)
    _print(_rates(samples))
    _print(_floors(samples, figures))
    file = BENCH / "results.json"
    file.write_text(json.dumps({"samples": samples, "figures": figures}, indent=1), "utf-8")
    print(f"{rounds} rounds in {monotonic() - begin:.0f} s; samples in {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
