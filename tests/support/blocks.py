"""The code blocks of the documentation, and how each kind of them is run."""

from __future__ import annotations

import doctest
import inspect
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from attrs import field, frozen

import bloomtown as bt
import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.tools.shipped import shipped
from pointcity_docs.public import homes, public_modules

ROOT = Path(__file__).parents[2]

_DIRECTIVE = re.compile(
    r"^(?P<indent> *)\.\. (?P<name>code-block|code|sourcecode|doctest|testcode|testoutput"
    r"|testsetup|testcleanup|literalinclude|parsed-literal)::(?P<argument>.*)$"
)
_OPTION = re.compile(r"^ +:(?P<name>[a-z-]+):(?P<value>.*)$")
_FENCE = re.compile(r"^```(?P<language>\S*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@frozen
class Block:
    """A code block of a page.

    Attributes:
        page: The file it stands in, from the top of the checkout.
        line: Its first line.
        language: What it is written in.
        text: The code.
        caption: The name of the file it shows; empty if it shows none.
        broken: Whether it is an example of how not to do it.
    """

    page: str
    line: int
    language: str
    text: str = field(repr=False)
    caption: str = ""
    broken: bool = False

    def __str__(self) -> str:
        return f"{self.page}:{self.line} ({self.language})"


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _body(lines: list[str], start: int, indent: int) -> list[str]:
    """Return the lines below a directive or a double colon that belong to it."""
    body = []
    for line in lines[start:]:
        if line.strip() and _indent(line) <= indent:
            break
        body.append(line)
    return body


def _directive(page: str, lines: list[str], at: int, found: re.Match[str]) -> Block:
    body = _body(lines, at + 1, len(found["indent"]))
    options = {}
    while body and (option := _OPTION.match(body[0])):
        options[option["name"]] = option["value"].strip()
        body.pop(0)
    language = found["argument"].strip() or "text"
    if found["name"] not in ("code-block", "code", "sourcecode"):
        language = found["name"]
    text = textwrap.dedent("\n".join(body)).strip("\n") + "\n"
    if language == "literalinclude":
        text = found["argument"].strip()
    broken = options.get("class") == "broken"
    return Block(page, at + 1, language, text, options.get("caption", ""), broken)


def _in_rst(page: str, text: str) -> Iterator[Block]:
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if found := _DIRECTIVE.match(line):
            yield _directive(page, lines, at, found)
        elif re.search(r"(^|[^:])::$", line) and not line.lstrip().startswith(".. "):
            yield Block(page, at + 1, "unnamed", "\n".join(_body(lines, at + 1, _indent(line))))


def _in_markdown(page: str, text: str) -> Iterator[Block]:
    for found in _FENCE.finditer(text):
        line = text[: found.start()].count("\n") + 1
        yield Block(page, line, found["language"] or "unnamed", found["text"])


def pages() -> list[str]:
    """Return every page with words for people."""
    written = [path for path in (ROOT / "docs").rglob("*.rst") if "_build" not in path.parts]
    return sorted(str(path.relative_to(ROOT)) for path in [*written, *ROOT.glob("*.md")])


def documented() -> list[str]:
    """Return every public module and name, whose docstrings are part of the reference."""
    return [*public_modules(), *homes()]


def _docstring(name: str) -> str:
    modules = public_modules()
    if name in modules:
        return modules[name].__doc__ or ""
    home = homes()[name]
    return inspect.getdoc(getattr(modules[home], name.removeprefix(f"{home}."))) or ""


def blocks_of(page: str) -> list[Block]:
    """Return the code blocks of a page or docstring, from the top."""
    if page in documented():
        return list(_in_rst(page, _docstring(page)))
    text = (ROOT / page).read_text("utf-8")
    return list((_in_rst if page.endswith(".rst") else _in_markdown)(page, text))


# --- How they are run ------------------------------------------------------------------


def _run_elsewhere(block: Block, folder: Path) -> None:
    """Do nothing: the doctest build of the docs, and the test of the README, run these."""


def _environment() -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "COLUMNS": "80", "NO_COLOR": "1", "PYTEST_ADDOPTS": ""}


def _shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )


def _run_make(command: str) -> None:
    """Check that there is such a target; all of them are run by hand or by ``make test``."""
    done = _shell(command.replace("make", "make --dry-run", 1), ROOT)
    assert done.returncode == 0, done.stdout


def _run_pip(command: str) -> None:
    """Check that the checkout can be installed; ``.ci/run`` does install it."""
    options = "install --dry-run --no-deps --no-build-isolation"
    done = _shell(command.replace("install", options, 1), ROOT)
    assert done.returncode == 0, done.stdout


#: Commands that are not run as they stand, by their first words.
_NOT_HERE: dict[str, Callable[[str], None]] = {"make": _run_make, "pip install .": _run_pip}


def _commands(text: str) -> Iterator[tuple[str, str]]:
    """Split a console session into commands and their output."""
    command: list[str] = []
    output: list[str] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            if command:
                yield "\n".join(command), "".join(output)
            command, output = [line[2:]], []
        elif command and command[-1].endswith("\\"):
            command.append(line.removeprefix("> "))
        else:
            output.append(f"{line}\n")
    yield "\n".join(command), "".join(output)


def run_console(block: Block, folder: Path) -> None:
    """Run a session and compare what it prints; ``...`` stands for anything."""
    for command, output in _commands(block.text):
        assert command, f"{block} does not begin with a command"
        for start, check in _NOT_HERE.items():
            if f"{command} ".startswith(f"{start} "):
                check(command)
                break
        else:
            assert shlex.split(command)[0] in ("pointcity", "pytest", "python"), command
            done = _shell(command, folder)
            if output:
                same = doctest.OutputChecker().check_output(output, done.stdout, doctest.ELLIPSIS)
                assert same, f"{block}: $ {command}\n{done.stdout}"
            else:
                assert done.returncode == 0, f"{block}: $ {command}\n{done.stdout}"


def _write(block: Block, folder: Path) -> Path:
    target = folder / block.caption
    assert target.resolve().is_relative_to(folder.resolve()), block
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(block.text, "utf-8")
    return target


def validates(data: object, name: str) -> bool:
    """Say whether some keys of a file fit a schema, whatever is left out."""
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    schemas = {
        file.name: json.loads(file.read_text("utf-8"))
        for file in shipped("pointcity", "schemas").iterdir()
        if file.name.endswith(".schema.json")
    }
    pairs = [(key, DRAFT202012.create_resource(schema)) for key, schema in schemas.items()]
    whole = {key: value for key, value in schemas[name].items() if key != "required"}
    registry = Registry().with_resources(pairs)
    return bool(Draft202012Validator(whole, registry=registry).is_valid(data))


#: Games by the folder of their pages.
_GAMES = {"bloomtown": bt, "kosmopolis": ko, "mycity": mc}


def run_yaml(block: Block, folder: Path) -> None:
    """Load a whole file, named by its caption; check a part of one against the schemas."""
    data = yaml.safe_load(block.text)
    if block.caption:
        path = _write(block, folder)
        game: Any = _GAMES.get(Path(block.page).parent.name, pc)
        load = game.language.load_locale if "language" in data else game.load_ruleset
        if not block.broken:
            load(path)
            return
        with pytest.raises(pc.errors.DataError):
            load(path)
    else:
        names = ("ruleset", "variant", "formula", "locale")
        for part in data if isinstance(data, list) else [data]:
            assert any(validates(part, f"{name}.schema.json") for name in names), block


def run_python(block: Block, folder: Path) -> None:
    """Run a whole file, named by its caption. Anything less belongs into a doctest."""
    assert block.caption, f"{block}: use doctest or testcode"
    done = _shell(f"python {shlex.quote(str(_write(block, folder)))}", folder)
    assert done.returncode == 0, f"{block}\n{done.stdout}"


def run_include(block: Block, folder: Path) -> None:
    """Copy a file that is shown, for the commands of the page."""
    source = (ROOT / block.page).parent / block.text
    assert source.is_file(), block
    shutil.copy(source, folder)


def run_toml(block: Block, folder: Path) -> None:
    """Read it; it offers rulesets or bots."""
    groups = tomllib.loads(block.text)["project"]["entry-points"]
    assert groups.keys() <= {"pointcity.rulesets", "citykit.bots"}, block
    targets = [target for offered in groups.values() for target in offered.values()]
    assert all(re.fullmatch(r"[\w.]+:\w+", target) for target in targets), block


def run_json(block: Block, folder: Path) -> None:
    """Read it; a caption makes it a file for the commands of the page."""
    json.loads(block.text)
    if block.caption:
        _write(block, folder)


def run_javascript(block: Block, folder: Path) -> None:
    """Run it under node; a caption makes it a file for the commands of the page."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node")
    path = _write(block, folder) if block.caption else folder / "block.mjs"
    path.write_text(block.text, "utf-8")
    done = subprocess.run(
        [node, str(path)],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, f"{block}\n{done.stderr}"


#: What is done with a block of each language. A language that is not here is not allowed.
RUN: dict[str, Callable[[Block, Path], None]] = {
    "doctest": _run_elsewhere,
    "testcode": _run_elsewhere,
    "testoutput": _run_elsewhere,
    "testsetup": _run_elsewhere,
    "testcleanup": _run_elsewhere,
    "literalinclude": run_include,
    "console": run_console,
    "yaml": run_yaml,
    "python": run_python,
    "toml": run_toml,
    "json": run_json,
    "javascript": run_javascript,
    "text": _run_elsewhere,  # shapes and pictures, not code
}


def run_page(page: str, blocks: list[Block], folder: Path) -> None:
    """Run the blocks of a page from the top, in a folder of its own."""
    for block in blocks:
        if page == "README.md" and block.language == "pycon":
            continue  # test_readme.py runs it
        assert block.language in RUN, f"{block}: this kind of block cannot be run"
        RUN[block.language](block, folder)
