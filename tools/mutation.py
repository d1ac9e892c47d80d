"""Mutation tests of the rules and the engine: which changes of the code does no test notice?

``make mutation`` runs it. mutmut and what the tests need are installed into ``.mutation/``; it
changes copies of the modules in ``mutants/``, one small change at a time, and runs the tests that
use the changed function. Modules can be named to run only those. The table shows the share of
mutants that a test noticed, and then come the others. ``docs/mutation.rst`` has the reasons why
they survive.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".mutation"
MUTANTS = ROOT / "mutants"

#: What mutmut and the tests need. The library itself is imported from the mutated copy.
PACKAGES = ["mutmut>=3.8,<4", "pytest<9.2", "hypothesis", "attrs", "cattrs", "jsonschema", "pyyaml"]

#: The rooms whose modules are mutated.
ROOMS = ("_engine", "rules")

#: The percentage of mutants that must be noticed.
FLOOR = 95.0

#: What mutmut says of a mutant that no test noticed, or that was not run.
UNNOTICED = ("survived", "no tests", "not checked")


def _install() -> str:
    """Make the environment if there is none, and return its mutmut."""
    program = HOME / "bin" / "mutmut"
    if not program.exists():
        subprocess.run([sys.executable, "-m", "venv", HOME], check=True)
        pip = [str(HOME / "bin" / "python"), "-m", "pip", "install", "--quiet", *PACKAGES]
        subprocess.run(pip, check=True)
    return str(program)


def _modules() -> list[str]:
    """Return the modules that are mutated."""
    rooms = [ROOT / "src" / "pointcity" / room for room in ROOMS]
    files = [file for room in rooms for file in room.glob("*.py") if file.stem != "__init__"]
    return sorted([f"pointcity.{file.parent.name}.{file.stem}" for file in files])


def _run(program: str, modules: Iterable[str], processes: int) -> None:
    """Run the mutants of some modules, without disturbing other work.

    mutmut would go on using copies of tests that have been deleted or changed since its last run.
    """
    shutil.rmtree(MUTANTS, ignore_errors=True)
    names = [f"{module}.*" for module in modules]
    command = ["nice", program, "run", "--max-children", str(processes), *names]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, check=True, cwd=ROOT, env=environment)


def _results(program: str, modules: Iterable[str]) -> dict[str, str]:
    """Return the status of the mutants of some modules, by name."""
    command = [program, "results", "--all", "true"]
    text = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    found = dict(line.strip().split(": ") for line in text.splitlines() if ": " in line)
    wanted = {*modules}
    return {mutant: status for mutant, status in found.items() if _module_of(mutant) in wanted}


def _module_of(mutant: str) -> str:
    return mutant.rpartition(".")[0]


def _unnoticed(statuses: Counter[str]) -> int:
    return sum([statuses[status] for status in UNNOTICED])


def _share(statuses: Counter[str]) -> float:
    """Return the percentage of mutants that a test noticed, by failing or by not ending."""
    return 100 * (statuses.total() - _unnoticed(statuses)) / max(1, statuses.total())


def _print_table(results: dict[str, str]) -> float:
    """Print how many mutants of each module were noticed; return the percentage of all."""
    print(f"{'module':32} {'mutants':>7}  {'survivors':>9}  {'noticed':>7}")
    for module in sorted({_module_of(mutant) for mutant in results}):
        found = Counter(status for name, status in results.items() if _module_of(name) == module)
        print(f"{module:32} {found.total():7}  {_unnoticed(found):9}  {_share(found):5.1f} %")
    found = Counter(results.values())
    print(f"{'all':32} {found.total():7}  {_unnoticed(found):9}  {_share(found):5.1f} %")
    return _share(found)


def main() -> int:
    """Run mutation tests; print the table, then the mutants that no test noticed."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("modules", nargs="*", help="such as pointcity.rules.turn (default: all)")
    parser.add_argument("--processes", type=int, default=1, help="how many mutants run at a time")
    arguments = parser.parse_args()
    modules = arguments.modules or _modules()
    for module in modules:
        if module not in _modules():
            parser.error(f"there is no module {module}; known are {', '.join(_modules())}")
    program = _install()
    _run(program, modules, arguments.processes)
    results = _results(program, modules)
    share = _print_table(results)
    for mutant in [name for name, status in results.items() if status in UNNOTICED]:
        print(f"\n{mutant}", flush=True)
        subprocess.run([program, "show", mutant], check=True, cwd=ROOT)
    return 0 if share >= FLOOR else 1


if __name__ == "__main__":
    raise SystemExit(main())
