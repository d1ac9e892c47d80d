"""Measure the library beside what people would use instead, and print the ratios.

``make bench`` runs it. The peers and the library itself are installed into environments
of their own under ``.bench/``, once. Then every measure is taken in turn, several times
over, in CPU seconds; the table shows the median and how far the middle half spreads.
The figures go to ``.bench/results.json`` as well.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
BENCH = ROOT / ".bench"
ROUNDS = 53

PEERS = ["chess==1.11.2", "open_spiel==2.0.2", "rlcard==1.2.0"]
NODE_PEERS = ["boardgame.io@0.50.2"]

#: What must hold: what it is about, a measure, what it is compared with, the ratio wanted (0
#: if it is only shown). A move from the list of legal ones is not checked again, by us or by
#: python-chess and OpenSpiel; what is marked "checked" does that.
TARGETS = [
    ("decisions/s", "play 2", "chess play", 1.5),
    ("the same, checked", "play 2, checked", "chess play", 0.0),
    ("decisions/s", "play 2", "gin rummy play", 1.1),
    ("the same, checked", "play 2, checked", "gin rummy play", 0.0),
    ("decisions/s", "play 2", "RLCard gin rummy play", 3.0),
    ("the same, checked", "play 2, checked", "RLCard gin rummy play", 0.0),
    ("decisions/s", "play 2", "boardgame.io play", 5.0),
    ("successors/s, parent kept", "successor", "chess copy + push", 1.7),
    ("the same, checked", "apply", "chess copy + push", 0.0),
    ("playouts/s", "playouts", "gin rummy C++ rollouts", 2.0),
    ("decisions/s, compiled", "compiled play 2", "play 2", 2.0),
    ("decisions/s, compiled", "compiled play 2", "crazy eights play", 1.0),
]


def _say(text: str) -> None:
    print(text, flush=True)


# --- Environments ----------------------------------------------------------------------


def _environment(name: str, *packages: str, **settings: str) -> Path:
    """Return the Python of an environment of its own, made on first use."""
    folder = BENCH / name
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    environment = {**os.environ, **settings}
    subprocess.run([*install, *packages], check=True, env=environment, stderr=subprocess.DEVNULL)
    # Some machines never write compiled files; without them imports are not worth timing.
    subprocess.run([python, "-m", "compileall", "-q", folder / "lib"], check=False)
    return python


def compiled_environment(extras: str = "") -> Path:
    """Return the Python of an environment with the compiled build.

    Args:
        extras: Extra dependencies of the library, such as ``[test]``.
    """
    _environment("compiled", "mypy[mypyc]", "setuptools>=77", "types-PyYAML", "types-jsonschema")
    build = ["--force-reinstall", "--no-deps", "--no-build-isolation"]
    source = str(_source())
    _environment("compiled", f"{source}{extras}")
    return _environment("compiled", *build, source, POINTCITY_COMPILED="1")


def _source() -> Path:
    """Return a copy of the library's source, so that building leaves the checkout alone."""
    target = BENCH / "source"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name in ("src", "data", "schemas"):
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
        shutil.copytree(ROOT / name, target / name, ignore=ignored)
    for path in (*ROOT.glob("*.toml"), *ROOT.glob("*.py"), *ROOT.glob("*.md"), ROOT / "LICENSE"):
        shutil.copy(path, target)
    return target


def _boardgame() -> list[str] | None:
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
        """Return how many things it did in a second."""
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


STARTS = {
    "start: nothing": "pass",
    "start: import attrs": "import attrs",
    "start: import pointcity": "import pointcity",
    "start: first game": "import pointcity as pc; pc.new_game(2, 1)",
}

#: The measures of a round: who takes them, and which. What is compared stands side by side,
#: so that both meet the machine in the same mood.
ROUND = [
    *(("peers", "crazy eights play"), ("compiled", "play 2")),
    *(("own", "play 2"), ("peers", "chess play"), ("peers", "gin rummy play")),
    *(("own", "play 2, checked"), ("peers", "RLCard gin rummy play"), ("boardgame.io", "play")),
    *(("own", "successor"), ("peers", "chess copy + push")),
    *(("own", "apply"), ("compiled", "apply")),
    *(("own", "playouts"), ("peers", "gin rummy C++ rollouts")),
    *(("compiled", "playouts"), ("own", "legal_actions"), ("compiled", "legal_actions")),
    *(("own", "legal_actions, all looked at"), ("compiled", "legal_actions, all looked at")),
    *(("own", "play 4x4"), ("own", "play 8x8"), ("own", "play 5x5"), ("own", "play six")),
    *(("own", "play 3"), ("own", "play 4"), ("own", "play solo"), ("own", "games 2")),
    *(("own", "payable_pairs"), ("own", "step"), ("own", "why_not"), ("own", "observe")),
    *(("own", "determinize"), ("own", "score"), ("own", "to_json"), ("own", "from_json")),
    ("own", "new_game"),
]


def measure(own: Path, compiled: Path | None, peers: Path, node: list[str] | None) -> Any:
    """Take every measure in turn, ``ROUNDS`` times, and return the samples by name."""
    workers = {"own": Worker(own, "own.py"), "peers": Worker(peers, "peers.py")}
    if compiled is not None:
        workers["compiled"] = Worker(compiled, "own.py")
    if node is not None:
        workers["boardgame.io"] = Worker(*node)
    samples: dict[str, list[float]] = {}
    for number in range(ROUNDS + 1):
        for who, name in ROUND:
            if who in workers:
                rate = workers[who].rate(name, number)
                if number:  # the first round warms up
                    prefix = "" if who in ("own", "peers") else f"{who} "
                    samples.setdefault(prefix + name, []).append(rate)
        for name, program in STARTS.items():
            samples.setdefault(name, []).append(_fresh(own, program))
    figures = {name: workers["own"].ask(name) for name in ("worst", "memory")}
    for worker in workers.values():
        worker.stop()
    return samples, figures


# --- Tables ----------------------------------------------------------------------------


def _ratio(samples: dict[str, list[float]], one: str, two: str) -> tuple[float, float, float]:
    """Return the median ratio of two measures taken side by side, and its middle half."""
    ratios = [a / b for a, b in zip(samples[one], samples[two], strict=True)]
    low, middle, high = quantiles(ratios, n=4)
    return middle, low, high


def _quiet(samples: dict[str, list[float]], one: str, two: str, best: int) -> float:
    """Return the ratio of the best tenth of two measures: of moments when nobody else worked."""
    return quantiles(samples[one], n=10)[best] / quantiles(samples[two], n=10)[best]


def _compared(
    samples: dict[str, list[float]], one: str, two: str, best: int = -1
) -> tuple[str, str]:
    middle, low, high = _ratio(samples, one, two)
    quiet = _quiet(samples, one, two, best)
    return f"{middle:.2f} ({low:.2f}-{high:.2f})", f"{quiet:.2f}"


def _targets(samples: dict[str, list[float]], figures: Any) -> Iterator[tuple[str, ...]]:
    for what, one, two, wanted in TARGETS:
        if one in samples and two in samples:
            least = f"at least {wanted}" if wanted else ""
            yield what, f"{one} / {two}", *_compared(samples, one, two), least
    values = _compared(samples, "start: first game", "start: import attrs", best=0)
    yield "import + first game", "fresh process / import attrs", *values, "at most 1.5"
    worst = figures["worst"]
    for name, most in (("hoarder p99", "at most 100"), ("hoarder pairs p99", "at most 10")):
        value = f"{worst[name] / worst['random median']:.1f}"
        yield name, "hoarding / legal_actions, random median", value, "", most
    values = _compared(samples, "play 4x4", "play 8x8")
    yield "cost of a decision", "8 x 8 market / 4 x 4 market", *values, "at most 4.67"
    value = f"{figures['memory']['bytes a child']:.0f} bytes"
    yield "memory", "a retained child", value, "", "at most 1024 bytes"


def _print(rows: list[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        _say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def report(samples: dict[str, list[float]], figures: Any) -> None:
    """Print both tables and write the JSON file."""
    rows: list[tuple[str, ...]] = [("measure", "median", "middle half")]
    for name, values in samples.items():
        low, middle, high = quantiles(values, n=4)
        if name.startswith("start"):
            spread = f"{low * 1e3:,.1f}-{high * 1e3:,.1f}"
            rows.append((name, f"{middle * 1e3:,.1f} ms", spread))
        else:
            rows.append((name, f"{middle:,.0f} /s", f"{low:,.0f}-{high:,.0f}"))
    _print(rows)
    _say("")
    head = ("what", "ratio", "median (middle half)", "best tenth", "wanted")
    _print([head, *_targets(samples, figures)])
    _say(f"\nmost actions on one turn of a hoarder: {figures['worst']['hoarder most actions']}")
    medians = {name: median(values) for name, values in samples.items()}
    result = {"medians": medians, "samples": samples, "figures": figures}
    (BENCH / "results.json").write_text(json.dumps(result, indent=1), encoding="utf-8")


def main() -> None:
    """Install, measure, report."""
    _say("installing (the first time takes longer) ...")
    own = _environment("own", "attrs", "cattrs", "jsonschema", "pyyaml")
    own = _environment("own", "--force-reinstall", "--no-deps", str(_source()))
    peers = _environment("peers", *PEERS)
    compiled: Path | None = None
    if "--no-compiled" not in sys.argv:
        compiled = compiled_environment()
    node = _boardgame()
    if node is None:
        _say("no node: boardgame.io is left out")
    begin = monotonic()
    report(*measure(own, compiled, peers, node))
    _say(f"measured in {monotonic() - begin:.0f} s; figures in {BENCH / 'results.json'}")


if __name__ == "__main__":
    main()
