"""From files to a ruleset: read, check against the schemas, structure, cross-check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from pointcity.cards import Amounts, Card, Face
from pointcity.documents import MAX_BYTES, Node, parse_yaml
from pointcity.errors import DataError, Problem
from pointcity.formulas import Formula, parse, types_named
from pointcity.models import Ruleset, Solo
from pointcity.resources import shipped

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cattrs import Converter

_PathParts: TypeAlias = tuple[str | int, ...]
_Found: TypeAlias = Iterator[tuple[_PathParts, str]]

#: The rulesets that ship with the library, and their files.
SHIPPED = {"point-city": "setup.yaml"}


# --- Reading ---------------------------------------------------------------------------


def _refuse(file: str, message: str) -> NoReturn:
    raise DataError((Problem(file, 0, 0, "", message),))


def read_file(file: Traversable, name: str) -> str:
    """Return the text of a file, or say plainly why there is none."""
    if file.is_dir():
        _refuse(name, "this is a directory, not a file")
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except OSError as error:
        _refuse(name, error.strerror or str(error))
    if len(raw) > MAX_BYTES:
        _refuse(name, f"the file is larger than {MAX_BYTES} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        _refuse(name, f"not UTF-8 text: byte {error.start} is {raw[error.start]:#04x}")


def _mapping(node: Node) -> dict[str, Node]:
    if not isinstance(node.value, dict):
        raise DataError((node.problem((), "a data file is a mapping of keys to values"),))
    return node.value


def _include(main: Node, folder: Traversable, label: str) -> None:
    """Add the keys of the included files to the main document."""
    document = _mapping(main)
    listed = document["include"].value if "include" in document else []
    for entry in listed if isinstance(listed, list) else []:
        if not isinstance(entry.value, str) or Path(entry.value).name != entry.value:
            continue  # the schema says what is wrong with it
        name = f"{label}{entry.value}"
        part = parse_yaml(read_file(folder.joinpath(entry.value), name), name)
        for key, node in _mapping(part).items():
            if key in document:
                line, column = part.keys[key]
                message = f"{key!r} is already given in {document[key].file}"
                raise DataError((Problem(name, line, column, key, message),))
            document[key] = node
            main.keys[key] = part.keys[key]


def _open(source: str | Path) -> Node:
    """Return the whole document of a ruleset, by name or path."""
    folder: Traversable
    if isinstance(source, str) and source in SHIPPED:
        folder, file, label = shipped("data"), SHIPPED[source], ""
    else:
        path = Path(source)
        folder, file = path.parent, path.name
        label = "" if folder == Path() else f"{folder}/"
    name = f"{label}{file}"
    node = parse_yaml(read_file(folder.joinpath(file), name), name)
    _include(node, folder, label)
    return node


# --- Schemas ---------------------------------------------------------------------------

_SCHEMAS = ("formula", "cards", "civics", "setup", "ruleset", "locale")


@cache
def _validator(name: str) -> Any:
    """Return the validator of one of our schemas."""
    import json

    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    folder = shipped("schemas")
    files = [f"{each}.schema.json" for each in _SCHEMAS]
    schemas = {file: json.loads(folder.joinpath(file).read_text("utf-8")) for file in files}
    pairs = [(file, DRAFT202012.create_resource(schema)) for file, schema in schemas.items()]
    registry: Any = Registry().with_resources(pairs)
    return Draft202012Validator(schemas[f"{name}.schema.json"], registry=registry)


def _branch(error: Any) -> list[Any]:
    """Return the errors of the alternative that was meant: the one whose key is there."""
    for place, option in enumerate(error.validator_value):
        key = option.get("title")
        if isinstance(error.instance, dict) and key in error.instance:
            return [each for each in error.context if each.schema_path[0] == place]
    return []


def _schema_problems(errors: Any) -> _Found:
    """Tell what the schema found, going into alternatives only where one was meant."""
    for error in errors:
        path = tuple(error.absolute_path)
        if error.validator == "anyOf":
            if meant := _branch(error):
                yield from _schema_problems(meant)
                continue
            titles = [each["title"] for each in error.validator_value if "title" in each]
            if titles:
                expected = ", ".join(sorted(titles))
                yield path, f"{error.instance!r} is not a formula; expected one of {expected}"
                continue
        yield path, error.message


def check_schema(node: Node, schema: str) -> None:
    """Refuse a document that does not fit one of our schemas.

    Raises:
        DataError: With everything that does not fit.
    """
    found = _schema_problems(_validator(schema).iter_errors(node.plain()))
    problems = tuple(node.find(path).problem(path, message) for path, message in found)
    if problems:
        raise DataError(tuple(sorted(problems, key=_place)))


def _place(problem: Problem) -> tuple[str, int, int]:
    return problem.file, problem.line, problem.column


# --- Structure -------------------------------------------------------------------------


def _amounts(data: Any, _: Any) -> Amounts:
    return tuple(data.items())


def _face(data: Any, _: Any = None) -> Face:
    return Face(data["resource"], data.get("symbols", 1))


@cache
def _converter() -> Converter:
    """Return the converter from checked data to models.

    The schema is checked first: cattrs alone would turn ``"3"`` and ``True`` into numbers.
    """
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, override

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Face, _face)
    converter.register_structure_hook_func(lambda kind: kind == Amounts, _amounts)
    converter.register_structure_hook(Formula, lambda data, _: parse(data))
    no_index = override(omit=True)
    plain_card = make_dict_structure_fn(
        Card, converter, _cattrs_forbid_extra_keys=True, index=no_index
    )

    def card(data: Any, kind: Any) -> Card:
        rest = {key: value for key, value in data.items() if key not in ("resource", "symbols")}
        return plain_card({**rest, "face": {k: data[k] for k in data if k not in rest}}, kind)

    def solo(data: Any, _: Any) -> Solo:
        levels = [{"id": name, **level} for name, level in data["levels"].items()]
        return plain_solo({**data, "levels": levels}, Solo)

    plain_solo = make_dict_structure_fn(Solo, converter, _cattrs_forbid_extra_keys=True)
    converter.register_structure_hook(Card, card)
    converter.register_structure_hook(Solo, solo)
    converter.register_structure_hook(
        Ruleset,
        make_dict_structure_fn(
            Ruleset, converter, _cattrs_forbid_extra_keys=True, lookup=override(omit=True)
        ),
    )
    return converter


# --- What a schema cannot say ----------------------------------------------------------


def _check_unique(data: Any) -> _Found:
    for key, name in (("resources", "id"), ("cards", "id"), ("civics", "id"), ("players", "count")):
        seen: set[Any] = set()
        for place, entry in enumerate(data[key]):
            if entry[name] in seen:
                yield (key, place, name), f"{entry[name]!r} is used twice in {key}"
            seen.add(entry[name])


def _check_resources(data: Any) -> _Found:
    for place, entry in enumerate(data["resources"]):
        if entry["id"] == "all":
            yield ("resources", place, "id"), "'all' stands for every resource; choose another id"
    if all(entry.get("wild", False) for entry in data["resources"]):
        yield ("resources",), "there must be a resource that is not wild"


def _unknown(name: str, known: set[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, known, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else f"; known are {', '.join(sorted(known))}"
    return f"unknown resource {name!r}{hint}"


def _check_faces(data: Any) -> _Found:
    known = {entry["id"] for entry in data["resources"]}
    wild = {entry["id"] for entry in data["resources"] if entry.get("wild", False)}
    for key in ("cards", "starting_cards"):
        for place, entry in enumerate(data[key]):
            if entry["resource"] not in known:
                yield (key, place, "resource"), _unknown(entry["resource"], known)
    for place, card in enumerate(data["cards"]):
        for key in ("cost", "permanent"):
            for name in card.get(key, {}):
                if name not in known:
                    yield ("cards", place, key, name), _unknown(name, known)
                elif key == "cost" and name in wild:
                    yield (
                        ("cards", place, key, name),
                        f"{name!r} is wild: a cost names ordinary resources only",
                    )


def _check_formulas(data: Any) -> _Found:
    known = {entry["id"] for entry in data["resources"]}
    levels = data.get("solo", {}).get("levels", {})
    scores: list[tuple[_PathParts, Any]] = [
        *((("civics", place, "score"), each["score"]) for place, each in enumerate(data["civics"])),
        *((("solo", "levels", name, "score"), each["score"]) for name, each in levels.items()),
    ]
    for path, score in scores:
        for name in types_named(parse(score)):
            if name not in known:
                yield path, _unknown(name, known)


def _check_players(data: Any) -> _Found:
    tiers = Counter(card["tier"] for card in data["cards"])
    cells = data["market"]["rows"] * data["market"]["columns"]
    for place, deal in enumerate(data["players"]):
        path: _PathParts = ("players", place)
        for tier, wanted in enumerate(deal["cards"], start=1):
            if wanted > tiers[tier]:
                yield (
                    (*path, "cards", tier - 1),
                    f"{wanted} cards of tier {tier} wanted, but there are {tiers[tier]}",
                )
        if sum(deal["cards"]) < cells:
            yield (
                (*path, "cards"),
                f"{sum(deal['cards'])} cards cannot fill a market of {cells} cells",
            )
        if deal["civics"] > len(data["civics"]):
            yield (
                (*path, "civics"),
                f"{deal['civics']} civic tokens wanted, but there are {len(data['civics'])}",
            )


def _check_solo(data: Any) -> _Found:
    for place, deal in enumerate(data["players"]):
        if deal["count"] == 1 and "solo" not in data:
            yield ("players", place), "a setup for one player needs the rules of the automa (solo)"
    markers = data["solo"]["markers"] if "solo" in data else {}
    for key, limit in (("row", data["market"]["rows"]), ("column", data["market"]["columns"])):
        if markers.get(key, 1) > limit:
            yield (
                ("solo", "markers", key),
                f"there is no {key} {markers[key]}; the market has {limit}",
            )


_CHECKS: tuple[Callable[[Any], _Found], ...] = (
    _check_unique,
    _check_resources,
    _check_faces,
    _check_formulas,
    _check_players,
    _check_solo,
)


def load_ruleset(source: str | Path) -> Ruleset:
    """Return a ruleset from its data files, completely checked.

    Args:
        source: ``point-city`` for the official game, or the path of a YAML file.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    node = _open(source)
    check_schema(node, "ruleset")
    data = node.plain()
    found = [hit for check in _CHECKS for hit in check(data)]
    if found:
        problems = [node.find(path).problem(path, message) for path, message in found]
        raise DataError(tuple(sorted(problems, key=_place)))
    return _converter().structure({k: v for k, v in data.items() if k != "include"}, Ruleset)
