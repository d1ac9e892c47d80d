"""From checked data to models."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from citykit.mappings import Counts
from pointcity.model.cards import Card, Face
from pointcity.model.formulas import Formula, parse
from pointcity.model.ruleset import Ruleset

if TYPE_CHECKING:
    from cattrs import Converter

#: Keys of the files that say where the data is, not what it is.
_FILE_KEYS = ("include", "extends")


def _amounts(data: Any, _: Any) -> Counts[str]:
    return Counts(data)


def _face(data: Any, _: Any) -> Face:
    return Face(data["resource"], data.get("symbols", 1))


@cache
def _converter() -> Converter:
    """Return the converter from checked data to models.

    The schema is checked first: cattrs alone would turn ``"3"`` and ``True`` into numbers.
    """
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Face, _face)
    converter.register_structure_hook_func(lambda kind: kind == Counts[str], _amounts)
    converter.register_structure_hook(Formula, lambda data, _: parse(data))
    plain_card = make_dict_structure_fn(Card, converter, _cattrs_forbid_extra_keys=True)

    def card(data: Any, kind: Any) -> Card:
        rest = {key: value for key, value in data.items() if key not in ("resource", "symbols")}
        return plain_card({**rest, "face": {k: data[k] for k in data if k not in rest}}, kind)

    converter.register_structure_hook(Card, card)
    return converter


def structure(data: dict[str, Any]) -> Ruleset:
    """Return the ruleset that some data describes; it has passed every check."""
    given = {key: value for key, value in data.items() if key not in _FILE_KEYS}
    return _converter().structure(given, Ruleset)
