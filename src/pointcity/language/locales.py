"""Names and sentences in a language, from a locale file.

A sentence is a template. ``{name}`` stands for a value; ``{name|point|points}`` for the
form that goes with the number called ``name``: the locale says by which rule, and the
forms are written in the order of that rule (``PLURALS``).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from attrs import field, frozen

from citykit.shipped import shipped
from pointcity.model.errors import DataError, LanguageError
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.documents import parse_yaml
from pointcity.rulesets.find import read_file
from pointcity.rulesets.schemacheck import check_schema

__all__ = ["Locale", "clean", "languages", "load_locale", "locale", "missing_keys"]

#: The language that needs no names for ids, and that every other one falls back to.
SOURCE = "en"

#: The sections of a locale file that name things by id.
NAMES = ("resources", "cards", "tokens", "levels")


def _slavic(n: int) -> bool:
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


#: The rules by which languages choose a form by number, each with how many forms it has.
PLURALS: Mapping[str, tuple[int, Callable[[int], int]]] = {
    "english": (2, lambda n: 0 if n == 1 else 1),
    "french": (2, lambda n: 0 if n < 2 else 1),
    "polish": (3, lambda n: 0 if n == 1 else 1 if _slavic(n) else 2),
    "russian": (3, lambda n: 0 if n % 10 == 1 and n % 100 != 11 else 1 if _slavic(n) else 2),
    "czech": (3, lambda n: 0 if n == 1 else 1 if n in (2, 3, 4) else 2),
    "japanese": (1, lambda n: 0),
}

#: The values that count something, so that a form can go with them.
COUNTS = {
    *("n", "symbols", "rows", "columns", "card_count", "token_count", "most", "pile", "due"),
    *("total", "unspent", "count", "left", "held", "wilds", "needs", "has"),
}

_FIELD = re.compile(r"\{(\w+)((?:\|[^{}|]*)*)\}")
_NUMBER = re.compile(r"-[0-9]+$")

#: Invisible, but some scripts are misspelt without them.
_JOINERS = "\u200c\u200d"

#: What fills a template.
Value: TypeAlias = str | int


def clean(text: str) -> str:
    r"""Return a text on one line, without characters that nobody sees or that turn it around.

    Args:
        text: Any text.

    >>> from pointcity.language.locales import clean
    >>> clean("Town\n\u202eHall ")
    'Town Hall'
    """
    if not text.isprintable():
        kinds = ((char, unicodedata.category(char)) for char in text)
        seen = (
            " " if kind == "Cc" else char
            for char, kind in kinds
            if kind not in ("Cf", "Cs") or char in _JOINERS
        )
        text = "".join(seen)
    return " ".join(text.split())


def stem(thing_id: str) -> str:
    """Return an id without its number: what cards of the same building share.

    >>> from pointcity.language.locales import stem
    >>> stem("tiny-house-3")
    'tiny-house'
    """
    return _NUMBER.sub("", thing_id)


def keys_of(section: str, thing_id: str) -> tuple[str, ...]:
    """Return the keys that name a thing, the best first; a card goes by its stem, too."""
    return (thing_id, stem(thing_id)) if section == "cards" else (thing_id,)


def _flatten(data: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        if isinstance(value, str):
            yield before + key, value
        else:
            yield from _flatten(value, f"{before}{key}.")


def _sentences(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the sentences of a locale file by key."""
    sections = {key: part for key, part in data.items() if isinstance(part, dict)}
    return dict(_flatten({key: sections[key] for key in sections if key not in NAMES}))


@frozen
class Locale:
    """The words of one language.

    Attributes:
        language: Its code, such as ``pl``.
        name: What the language calls itself.
        plural: The rule that chooses a form by number; one of ``PLURALS``.
        names: Names by section and id: ``resources``, ``cards``, ``tokens``, ``levels``.
        sentences: Templates by key, such as ``events.flipped``.
        base: Where to look for what is missing here; None for English.
    """

    language: str
    name: str
    plural: str
    names: Mapping[str, Mapping[str, Any]] = field(repr=False, hash=False)
    sentences: Mapping[str, str] = field(repr=False, hash=False)
    base: Locale | None = field(default=None, repr=False)

    def find(self, section: str, thing_id: str) -> Any:
        """Return what stands for an id, here or in the base; None if nothing does."""
        known = self.names[section]
        found = next((known[key] for key in keys_of(section, thing_id) if key in known), None)
        if found is None and self.base is not None:
            return self.base.find(section, thing_id)
        return found

    def thing(self, section: str, thing_id: str, own: str = "") -> str:
        """Return the name of a card, token or level.

        Args:
            section: Where it is listed: ``cards``, ``tokens`` or ``levels``.
            thing_id: Its id.
            own: The name that the card data gives it, for want of another.
        """
        return clean(self.find(section, thing_id) or own or thing_id.replace("-", " "))

    def resource(self, resource_id: str, form: str = "name") -> str:
        """Return the name of a resource.

        Args:
            resource_id: Its id.
            form: ``name``, or ``of`` for the form that follows a noun.
        """
        forms = self.find("resources", resource_id) or {"name": resource_id.replace("-", " ")}
        return clean(forms.get(form, forms["name"]))

    def say(self, key: str, **values: Value) -> str:
        """Return the sentence of a key with its values filled in."""
        template = self.sentences.get(key)
        if template is not None:
            return self._fill(template, values)
        if self.base is None:
            raise KeyError(key)
        return self.base.say(key, **values)

    def _fill(self, template: str, values: Mapping[str, Value]) -> str:
        def replace(found: re.Match[str]) -> str:
            value = values[found[1]]
            if not found[2]:
                return str(value)
            _, choose = PLURALS[self.plural]
            return found[2].split("|")[1:][choose(abs(int(value)))]

        return _FIELD.sub(replace, template)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that ship with the library."""
    files = (file.name for file in shipped("pointcity", "data").joinpath("locale").iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))


def _locale(data: Mapping[str, Any], base: Locale | None) -> Locale:
    header = {key: data[key] for key in ("language", "name", "plural")}
    names = {section: data.get(section, {}) for section in NAMES}
    return Locale(**header, names=names, sentences=_sentences(data), base=base)


@cache
def locale(language: str) -> Locale:
    """Return a language that ships with the library.

    Args:
        language: The code of a language that ships, such as ``pl``.

    Raises:
        LanguageError: If there is no such language; the error lists those there are.
    """
    if language not in languages():
        raise LanguageError(language, languages())
    file = shipped("pointcity", "data").joinpath("locale").joinpath(f"{language}.yaml")
    data = parse_yaml(file.read_text("utf-8"), file.name).plain()
    return _locale(data, None if language == SOURCE else locale(SOURCE))


def _expected(key: str) -> frozenset[str]:
    """Return the values that the sentence of a key can use: those of English, in every form."""
    used = {found[1] for found in _FIELD.finditer(locale(SOURCE).sentences[key])}
    return frozenset(used | {f"of_{name}" for name in used & {"resource", "types"}})


def _check_sentence(key: str, sentence: str, plural: str) -> Iterator[str]:
    """Say what is wrong with a sentence."""
    expected = _expected(key)
    wanted, _ = PLURALS[plural]
    for found in _FIELD.finditer(sentence):
        name, forms = found[1], found[2].count("|")
        if name not in expected:
            known = ", ".join(f"{{{each}}}" for each in sorted(expected)) or "none"
            yield f"there is no value {{{name}}} here; known are {known}"
        elif forms and name not in COUNTS:
            yield f"{{{name}}} counts nothing, so it has no forms"
        elif forms and forms != wanted:
            yield f"{found[0]} has {forms} forms; with the plural rule {plural!r} it needs {wanted}"


def load_locale(path: str | Path) -> Locale:
    """Return a language from a locale file of your own, completely checked.

    The file may leave things out; they are taken from the language that it extends.

    Args:
        path: The file.

    Raises:
        DataError: If anything is wrong with the file; it lists every problem found.
    """
    name = str(path)
    node = parse_yaml(read_file(Path(path), name), name)
    check_schema(node, "locale")
    data = node.plain()
    base = data.get("extends", SOURCE)
    problems = []
    if base not in languages():
        message = f"unknown language {base!r}; there are {', '.join(languages())}"
        problems.append(node.find(("extends",)).problem(("extends",), message))
    for key, sentence in _sentences(data).items():
        place = tuple(key.split("."))
        wrong = _check_sentence(key, sentence, data["plural"])
        problems += [node.find(place).problem(place, message) for message in wrong]
    if problems:
        raise DataError(tuple(problems))
    return _locale(data, locale(base))


def missing_keys(ruleset: Ruleset, language: str | Locale) -> tuple[str, ...]:
    """Return what a language does not name or say, so that something else stands in.

    A card counts once for all cards whose ids differ by their number only. English needs
    no names: the card data has them.

    Args:
        ruleset: Whose resources, cards, tokens and levels are to be named.
        language: A code, or a locale that was loaded.

    Returns:
        Keys such as ``cards.pond`` and ``events.flipped``.
    """
    words = language if isinstance(language, Locale) else locale(language)
    chain = []
    while words.base is not None:
        chain.append(words)
        words = words.base
    if not chain:
        return ()
    wanted = {
        "resources": [resource.id for resource in ruleset.resources],
        "cards": [card.id for card in ruleset.cards],
        "tokens": [token.id for token in ruleset.civics],
        "levels": [level.id for level in ruleset.solo.levels] if ruleset.solo else [],
    }
    unnamed = [
        f"{section}.{keys_of(section, thing_id)[-1]}"
        for section, ids in wanted.items()
        for thing_id in ids
        if not any(
            key in each.names[section] for each in chain for key in keys_of(section, thing_id)
        )
    ]
    unsaid = [key for key in words.sentences if not any(key in each.sentences for each in chain)]
    return tuple(dict.fromkeys(unnamed + unsaid))
