"""Render the phrases of scoring formulas in a language.

The forms say which templates of the locale they need and what fills them: see
:class:`~pointcity.model.formulas.Phrase`. Nothing here depends on a form.
"""

from __future__ import annotations

from citykit.language.locale import Value
from pointcity.language.speaker import Voice
from pointcity.model.errors import DescribeError
from pointcity.model.formulas import Formula, Phrase, PhraseList, ResourceNames, TagName


def _resources(voice: Voice, names: ResourceNames, form: str = "name") -> str:
    return voice.join((voice.resource(name, form) for name in names.ids), names.word)


def _listed(voice: Voice, listed: PhraseList) -> str:
    phrases = [_rendered(voice, phrase) for phrase in listed.phrases]
    return "; ".join(phrases) if listed.separator == "semicolon" else voice.join(phrases)


def _values(voice: Voice, phrase: Phrase) -> dict[str, Value]:
    """Return the values of a phrase in words; resources in both forms of their names."""
    values: dict[str, Value] = {}
    for name, value in phrase.values.items():
        match value:
            case Phrase():
                values[name] = _rendered(voice, value)
            case PhraseList():
                values[name] = _listed(voice, value)
            case TagName():
                values[name] = voice.tag(value.tag)
            case ResourceNames():
                values[name] = _resources(voice, value)
                values[f"of_{name}"] = _resources(voice, value, "of")
            case _:
                values[name] = value
    return values


def _rendered(voice: Voice, phrase: Phrase) -> str:
    words = voice.say(f"formulas.{phrase.template}", **_values(voice, phrase))
    return f"({words})" if phrase.bracketed else words


def formula_words(voice: Voice, formula: Formula) -> str:
    """Return the value of a formula in words.

    Raises:
        DescribeError: If the locale lacks a template or value that the formula needs.
    """
    try:
        return _rendered(voice, formula.phrase())
    except KeyError as missing:
        raise DescribeError(type(formula).__name__, f"the locale lacks {missing}") from missing
