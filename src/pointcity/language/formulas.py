"""Scoring formulas in words.

A formula is said in one of three ways: its *value* ("2 points per civic token"), or, when
something is scored by it, as *one* of what it counts ("civic token") or as *many* ("civic
tokens"). A form that counts has words for one and many, and its value is a point for each;
any other form has a value, and one or many are points of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pointcity.language.locales import Value
from pointcity.language.speaker import Voice
from pointcity.model import formulas as f


def _types(voice: Voice, types: tuple[str, ...], word: str) -> dict[str, Value]:
    """Return a list of resources for a template, in both forms."""
    return {
        "types": voice.join((voice.locale.resource(name) for name in types), word),
        "of_types": voice.join((voice.locale.resource(name, "of") for name in types), word),
    }


def _only(voice: Voice, types: tuple[str, ...], what: str) -> str:
    return voice.say("formulas.only", what=what, **_types(voice, types, "and")) if types else what


# --- What is counted -------------------------------------------------------------------


def _resources(voice: Voice, formula: Any, number: str) -> str:
    types, word = formula.types, "and" if isinstance(formula, f.Sets) else "or"
    if not types:
        return voice.say(f"formulas.{formula.key}_all.{number}")
    return voice.say(f"formulas.{formula.key}.{number}", **_types(voice, types, word))


def _kinds(voice: Voice, formula: f.Types, number: str) -> str:
    if formula.exactly == 0:
        what = voice.say(f"formulas.types_missing.{number}")
    elif formula.exactly is not None:
        what = voice.say(f"formulas.types_exactly.{number}", n=formula.exactly)
    else:
        what = voice.say(f"formulas.types_at_least.{number}", n=formula.at_least or 0)
    return _only(voice, formula.types, what)


def _qualities(voice: Voice, formula: f.Buildings) -> list[str]:
    numbers = {
        "tier": formula.tier,
        "cost_at_least": formula.cost_at_least,
        "cost_at_most": formula.cost_at_most,
    }
    said = [voice.say(f"formulas.{key}", n=n) for key, n in numbers.items() if n is not None]
    if formula.kind is not None:
        said.append(voice.say(f"formulas.gives_{formula.kind}"))
    if formula.costs is not None:
        said.append(voice.say("formulas.costs", **voice.resource_values(formula.costs)))
    return said


def _buildings(voice: Voice, formula: f.Buildings, number: str) -> str:
    what = voice.say(f"formulas.buildings.{number}")
    qualities = _qualities(voice, formula)
    if not qualities:
        return what
    return voice.say("formulas.qualified", what=what, qualities=voice.join(qualities))


def _tokens(voice: Voice, formula: f.Tokens, number: str) -> str:
    return voice.say(f"formulas.tokens.{number}")


_COUNTED: dict[type, Callable[[Voice, Any, str], str]] = {
    **dict.fromkeys((f.Permanents, f.Sets, f.UnspentCards, f.UnspentSymbols), _resources),
    f.Types: _kinds,
    f.Buildings: _buildings,
    f.Tokens: _tokens,
}


def _counted(voice: Voice, formula: f.Formula, number: str) -> str:
    say = _COUNTED.get(type(formula))
    if say is not None:
        return say(voice, formula, number)
    return voice.say(f"formulas.value.{number}", value=formula_words(voice, formula))


# --- What it is worth ------------------------------------------------------------------


def _flat(voice: Voice, formula: f.Flat) -> str:
    return voice.say("formulas.flat", n=formula.points)


def _per(voice: Voice, formula: f.Per) -> str:
    return voice.say("formulas.per", n=formula.points, one=_counted(voice, formula.per, "one"))


def _part(voice: Voice, formula: f.Formula) -> str:
    """Return a part of a sum; in brackets if it is a sum itself."""
    said = formula_words(voice, formula)
    return f"({said})" if isinstance(formula, (f.Several, f.Cap)) else said


def _sum(voice: Voice, formula: f.Several) -> str:
    said = _part(voice, formula.of[0])
    for part in formula.of[1:]:
        said = voice.say(f"formulas.{formula.key}", first=said, last=_part(voice, part))
    return said


def _extreme(voice: Voice, formula: f.Several) -> str:
    values = "; ".join(formula_words(voice, part) for part in formula.of)
    return voice.say(f"formulas.{formula.key}", values=values)


def _cap(voice: Voice, formula: f.Cap) -> str:
    return voice.say("formulas.cap", value=_part(voice, formula.of), n=formula.cap)


def _step_values(steps: tuple[int, ...]) -> dict[str, Value]:
    """Return a step table for a template: ``1/3/6`` and ``1/2/3+``."""
    counts = "/".join(str(count) for count in range(1, len(steps) + 1))
    return {"steps": "/".join(map(str, steps)), "counts": f"{counts}+", "n": steps[-1]}


def _steps(voice: Voice, formula: f.Steps) -> str:
    many = _counted(voice, formula.of, "many")
    return voice.say("formulas.steps", many=many, **_step_values(formula.steps))


def _each_type(voice: Voice, formula: f.EachType) -> str:
    what = voice.say(f"formulas.each_{formula.times}", **_step_values(formula.steps))
    return _only(voice, formula.types, what)


def _compare(voice: Voice, formula: f.Compare) -> str:
    many = _counted(voice, formula.of, "many")
    what = voice.say(f"formulas.{formula.key}", n=formula.points, many=many)
    return voice.say("formulas.tied", what=what, n=formula.tied) if formula.tied else what


_VALUE: dict[type, Callable[[Voice, Any], str]] = {
    f.Flat: _flat,
    f.Per: _per,
    f.Sum: _sum,
    f.Difference: _sum,
    f.Minimum: _extreme,
    f.Maximum: _extreme,
    f.Cap: _cap,
    f.Steps: _steps,
    f.EachType: _each_type,
    f.Most: _compare,
    f.Fewest: _compare,
}


#: The forms that have words: all there are.
FORMS = (*_COUNTED, *_VALUE)


def formula_words(voice: Voice, formula: f.Formula) -> str:
    """Return what a formula scores, in words."""
    if type(formula) in _COUNTED:
        return _per(voice, f.Per(1, formula))
    return _VALUE[type(formula)](voice, formula)
