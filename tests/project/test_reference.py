"""The reference documents every public name once, and nothing else.

The docs build checks the same for the generated pages: a missing name or one too many is a
warning there, and warnings are errors.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from pointcity.cli import parser
from pointcity.model.formulas import FORMS, Flat, dump, parse
from pointcity_docs import api, codes, commands, schemas
from pointcity_docs.public import (
    GAMES,
    aliases,
    all_modules,
    doors,
    game_of,
    homes,
    names_of,
    path_of,
    public_modules,
)
from tests.support.blocks import ROOT, validates

#: The pages of the reference, by game.
FOLDERS = {
    "pointcity": ROOT / "docs" / "reference",
    "kosmopolis": ROOT / "docs" / "kosmopolis" / "reference",
    "bloomtown": ROOT / "docs" / "bloomtown" / "reference",
    "mycity": ROOT / "docs" / "mycity" / "reference",
}
PAGES = {
    game: "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.rst")))
    for game, folder in FOLDERS.items()
}
_NAMES = re.compile(
    r"^\.\. public-names::(?P<door> \S+)?\n(?:   :except: (?P<without>.*)\n)?"
    r"(?P<names>(?:\n?   .*\n)*)",
    flags=re.MULTILINE,
)


def _listed() -> Iterator[str]:
    """Yield the full names that the pages document, each as often as they do."""
    for found in _NAMES.finditer("\n".join(PAGES.values())):
        path = path_of((found["door"] or "").strip())
        without = (found["without"] or "").split()
        names = found["names"].split() or [each for each in names_of(path) if each not in without]
        yield from (f"{path}.{name}" for name in names)


def test_the_reference_documents_every_public_name_once() -> None:
    assert sorted(_listed()) == sorted(homes())


def test_a_public_name_is_at_home_in_the_package_or_behind_one_door() -> None:
    for game, package in GAMES.items():
        assert names_of(game) == package.__all__
    assert homes()["pointcity.records.Record"] == "pointcity.records"
    assert "pointcity.rules.apply" not in homes()
    assert "pointcity.formats.records.Record" not in homes()


@pytest.mark.parametrize(
    ("game", "short"),
    [("pointcity", "pc"), ("kosmopolis", "ko"), ("bloomtown", "bt"), ("mycity", "mc")],
)
def test_the_reference_opens_every_door_once(game: str, short: str) -> None:
    opened = re.findall(r"^\.\. door:: ([\w.]+)$", PAGES[game], flags=re.MULTILINE)
    assert sorted(map(path_of, opened)) == sorted(f"{game}.{name}" for name in doors(game))
    overview = (FOLDERS[game] / "api.rst").read_text("utf-8")
    for name in doors(game):
        assert f"``{short}.{name}``" in overview, name


def test_every_page_of_the_reference_is_in_the_contents() -> None:
    contents = (ROOT / "docs" / "index.rst").read_text("utf-8")
    for folder in FOLDERS.values():
        for page in folder.glob("*.rst"):
            inside = page.relative_to(ROOT / "docs").with_suffix("")
            assert f"   {inside.as_posix()}\n" in contents, page


@pytest.mark.slow
def test_names_that_games_share_mean_those_of_the_game_that_refers_to_them() -> None:
    assert (
        aliases("pointcity")["citykit.tools.errors.ArgumentError"]
        == "pointcity.errors.ArgumentError"
    )
    assert (
        aliases("kosmopolis")["citykit.tools.errors.ArgumentError"]
        == "kosmopolis.errors.ArgumentError"
    )
    assert "kosmopolis.model.table.State" not in aliases("pointcity")
    assert (game_of("kosmopolis.svg"), game_of("citykit.game.guide")) == ("kosmopolis", "pointcity")


LISTING = {name: module for name, module in all_modules().items() if hasattr(module, "__all__")}


def test_every_door_lists_its_names() -> None:
    for game in GAMES:
        assert [name for name, door in doors(game).items() if not hasattr(door, "__all__")] == []


@pytest.mark.parametrize("name", LISTING)
def test_the_names_of_a_module_exist_and_are_listed_once(name: str) -> None:
    module = LISTING[name]
    assert len(module.__all__) == len(set(module.__all__))
    assert all(hasattr(module, each) for each in module.__all__)


#: Packages that import their names on first use, for type checkers under ``if TYPE_CHECKING``.
LAZY = {name: module for name, module in all_modules().items() if hasattr(module, "__getattr__")}


@pytest.mark.parametrize("name", LAZY)
def test_type_checkers_see_the_names_that_a_package_imports_on_first_use(name: str) -> None:
    package, seen = LAZY[name], {}
    for node in ast.walk(ast.parse(inspect.getsource(package))):
        if isinstance(node, ast.ImportFrom) and (each := node.names[0]).asname:
            assert node.module is not None
            home = importlib.import_module(node.module)
            seen[each.asname] = getattr(home, each.name)
    assert seen == {each: getattr(package, each) for each in dir(package)}
    assert len(LAZY) > 20


@pytest.mark.parametrize("name", public_modules())
def test_every_door_has_a_docstring(name: str) -> None:
    assert (public_modules()[name].__doc__ or "").strip()


def test_internal_names_are_not_public() -> None:
    assert not [name for name in homes() if re.search(r"\._(?!_version__$)", name)]
    shared = {home for home in homes().values() if home.startswith("citykit")}
    wanted = ("game.contract", "game.guide", "game.outcome", "testing")
    assert shared >= {f"citykit.{name}" for name in wanted}


def _documented_things() -> dict[str, Any]:
    modules = public_modules()
    found: dict[str, Any] = {}
    for full, home in homes().items():
        thing = getattr(modules[home], full.removeprefix(f"{home}."))
        if inspect.isclass(thing) or inspect.isroutine(thing):
            found[full] = thing
    return found


THINGS = _documented_things()


@pytest.mark.slow
@pytest.mark.parametrize("name", THINGS)
def test_every_public_name_says_what_it_is(name: str) -> None:
    own = getattr(THINGS[name], "__doc__", "") or ""
    assert own.strip()
    assert not own.startswith("Method generated by attrs")
    if inspect.isclass(THINGS[name]):
        for member, value in vars(THINGS[name]).items():
            if not member.startswith("_") and inspect.isroutine(value):
                assert inspect.getdoc(getattr(THINGS[name], member)), f"{name}.{member}"
        for node in api.cached_properties(THINGS[name]):
            assert ast.get_docstring(node), f"{name}.{node.name}"


FUNCTIONS = {name: thing for name, thing in THINGS.items() if not inspect.isclass(thing)}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_public_function_says_what_it_raises(name: str) -> None:
    """What the body raises itself must be documented; what it passes on is up to the author."""
    text = textwrap.dedent(inspect.getsource(FUNCTIONS[name]))
    raised = {
        node.exc.func.id
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
        and node.exc.func.id[0].isupper()  # a class, not a function that makes an error
    }
    doc = inspect.getdoc(FUNCTIONS[name]) or ""
    assert not raised or "Raises:" in doc
    assert {each for each in raised if each not in doc} == set()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_public_function_explains_its_arguments(name: str) -> None:
    doc = inspect.getdoc(FUNCTIONS[name]) or ""
    section = re.search(r"^Args:\n((?:    .*\n?|\n)+)", doc, flags=re.MULTILINE)
    found = re.findall(r"^    \*{0,2}(\w+):", section[1] if section else "", flags=re.MULTILINE)
    assert found == list(inspect.signature(FUNCTIONS[name]).parameters)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_code_of_its_own_in_the_reference(game: str) -> None:
    kinds = codes.reasons(game)
    assert len({kind.code for kind in kinds}) == len(kinds) > 15


def test_every_form_of_a_formula_has_an_example_that_is_one() -> None:
    for schema, form in zip(schemas.forms(), FORMS, strict=True):
        data = yaml.safe_load(form.example)
        assert validates(data, "formula.schema.json")
        assert isinstance(parse(data), form)
        assert schema["title"] == ("a number" if form is Flat else form.key)


def test_the_formulas_of_the_guide_are_formulas() -> None:
    guide = (ROOT / "docs" / "guides" / "variants.rst").read_text("utf-8")
    shown = re.findall(r"^     - ``(\{.*\})``$", guide, flags=re.MULTILINE)
    assert len(shown) >= 8
    for text in shown:
        data = yaml.safe_load(text)
        assert validates(data, "formula.schema.json"), text
        assert dump(parse(data)) == data


def test_every_command_has_help_for_itself_and_its_arguments() -> None:
    top = parser()
    for name, command in commands.subparsers(top).items():
        assert commands.helps(top)[name], name
        for action in commands.arguments(command):
            assert action.help, (name, action.dest)


def _schemas(game: str) -> list[str]:
    """Return the schemas of a game, as the reference names them."""
    folder = ROOT / "schemas" / (game if game != "pointcity" else "")
    files = folder.glob("*.schema.json")
    return sorted(path.relative_to(ROOT / "schemas").as_posix() for path in files)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_schema_is_in_the_reference(game: str) -> None:
    shown = re.findall(r"^\.\. schema:: (\S+)$", PAGES[game], flags=re.MULTILINE)
    shown += [schemas.FORMULA] * PAGES[game].count(".. formula-forms::")
    assert sorted(shown) == _schemas(game)


@pytest.mark.parametrize("file", [file for game in GAMES for file in _schemas(game)])
def test_every_property_of_a_schema_has_a_meaning(file: str) -> None:
    writer, schema = schemas.Writer(file), schemas.load(file)
    for whole in (schema, *schema.get("$defs", {}).values()):
        for name, inner, _ in writer.rows(whole):
            assert writer.meaning(inner), name
