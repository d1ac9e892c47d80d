"""Names and sentences of a language, loaded from a locale file.

A sentence is a template. ``{name}`` stands for a value, and ``{name|point|points}`` for the
plural form that agrees with the number ``name``. The forms are listed in the order of the
language's plural rule, one of ``PLURALS``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, frozen

from citykit.data.yamltext import Node, parse_yaml, read_file
from citykit.tools.errors import (
    MAX_PROBLEMS,
    DataError,
    LanguageError,
    Problem,
    check_argument,
    did_you_mean,
    in_order,
)
from citykit.tools.shipped import shipped

if TYPE_CHECKING:
    from citykit.data.schema import Schemas

__all__ = ["PLURALS", "SOURCE", "Locale", "Locales", "Value", "is_locale_file"]

#: The language that all others fall back to.
SOURCE = "en"


def _slavic(n: int) -> bool:
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


#: Plural rules by name: the number of forms, and the index of the form for a number.
PLURALS: Mapping[str, tuple[int, Callable[[int], int]]] = {
    "english": (2, lambda n: 0 if n == 1 else 1),
    "french": (2, lambda n: 0 if n < 2 else 1),
    "polish": (3, lambda n: 0 if n == 1 else 1 if _slavic(n) else 2),
    "russian": (3, lambda n: 0 if n % 10 == 1 and n % 100 != 11 else 1 if _slavic(n) else 2),
    "czech": (3, lambda n: 0 if n == 1 else 1 if n in (2, 3, 4) else 2),
    "japanese": (1, lambda n: 0),
}

_FIELD = re.compile(r"\{(\w+)((?:\|[^{}|]*)*)\}")

#: A value that fills a template.
Value: TypeAlias = str | int


@frozen
class Locale:
    """The names and sentences of one language.

    Attributes:
        language: Its code, such as ``pl``.
        name: Its name in the language itself.
        plural: Its plural rule, one of ``PLURALS``.
        names: The names of things, by section and id.
        sentences: Templates by key, such as ``events.flipped``.
        base: The locale to fall back to; None for English.
    """

    language: str
    name: str
    plural: str
    names: Mapping[str, Mapping[str, Any]] = field(repr=False, hash=False)
    sentences: Mapping[str, str] = field(repr=False, hash=False)
    base: Locale | None = field(default=None, repr=False)

    def find(self, section: str, *keys: str) -> Any:
        """Return the entry of a section under the first key that has one, here or in the base.

        Returns:
            The entry; None if there is none.
        """
        known = self.names[section]
        found = next((known[key] for key in keys if key in known), None)
        if found is None and self.base is not None:
            return self.base.find(section, *keys)
        return found

    def say(self, key: str, **values: Value) -> str:
        """Return the sentence of a key, filled in.

        Raises:
            KeyError: If there is no such sentence.
        """
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

    def missing(self, named: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[str, ...]:
        """Return the keys for which this locale falls back to English.

        Args:
            named: The things that need a name: for each its section, and the keys that can
                name it, the most general last.

        Returns:
            Keys such as ``cards.pond`` and ``events.flipped``; none for English itself.
        """
        chain, source = [], self
        while source.base is not None:
            chain.append(source)
            source = source.base
        if not chain:
            return ()
        names = [
            f"{section}.{keys[-1]}"
            for section, keys in named
            if not any(key in each.names[section] for each in chain for key in keys)
        ]
        sentences = [
            key for key in source.sentences if not any(key in each.sentences for each in chain)
        ]
        return tuple(dict.fromkeys(names + sentences))


def _flatten(data: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        if isinstance(value, str):
            yield before + key, value
        else:
            yield from _flatten(value, f"{before}{key}.")


class Locales:
    """The locale files that ship with a package in ``data/locale``.

    Args:
        package: The package.
        schemas: Its schemas; ``locale`` is the one of locale files.
        sections: The sections that name things by id. All others hold sentences.
        counts: The values of templates that are numbers, so that they can have plural forms.
        names: Returns the things of a ruleset that need a name: for each its section, and the
            keys that can name it, the most general last.
        inflected: The values that have a second form, ``of_<value>``, to follow a noun.
    """

    def __init__(
        self,
        package: str,
        schemas: Schemas,
        *,
        sections: Collection[str],
        counts: Collection[str],
        names: Callable[[Any], Iterable[tuple[str, tuple[str, ...]]]],
        inflected: Collection[str] = (),
    ) -> None:
        self._folder = shipped(package, "data").joinpath("locale")
        self._schemas = schemas
        self._sections = sections
        self._counts = counts
        self._names = names
        self._inflected = inflected
        self._loaded: dict[str, Locale] = {}

    @cached_property
    def _codes(self) -> Mapping[str, str]:
        """The codes of the languages that ship, by themselves in lower case."""
        files = [file.name for file in self._folder.iterdir()]
        codes = sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml"))
        return {code.lower(): code for code in codes}

    def languages(self) -> tuple[str, ...]:
        """Return the codes of the languages that ship."""
        return tuple(self._codes.values())

    def _code(self, language: str) -> str:
        """Return the code of the language that fits a language tag best.

        Raises:
            LanguageError: If there is none.
        """
        tag = language.replace("_", "-").lower() if isinstance(language, str) else ""
        while tag and tag not in self._codes:
            tag = tag.rpartition("-")[0]
        if not tag:
            raise LanguageError(language, self.languages())
        return self._codes[tag]

    def locale(self, language: str | Locale) -> Locale:
        """Return the locale of a language that ships; it is loaded once.

        Args:
            language: A language tag, or a locale, which is returned as it is. A region or
                script that has no locale of its own is ignored: ``pl-PL`` and ``pl_PL`` are
                ``pl``.

        Raises:
            LanguageError: If there is no such language; the error lists those that ship.
        """
        if isinstance(language, Locale):
            return language
        code = self._code(language)
        if code not in self._loaded:
            file = self._folder.joinpath(f"{code}.yaml")
            data = parse_yaml(file.read_text("utf-8"), file.name).plain()
            base = None if code == SOURCE else self.locale(SOURCE)
            self._loaded[code] = self._make(data, base)
        return self._loaded[code]

    def introduction(self, lang: str | Locale = "en") -> str:
        """Return the game in a few sentences, for players who have never seen it.

        Args:
            lang: The language.

        Raises:
            LanguageError: If there is no such language.
        """
        return self.locale(lang).say("guide.intro")

    def part_words(self, part: str, lang: str | Locale = "en") -> str:
        """Return the words for a part of a move's planned worth, a reason of a hint.

        Args:
            part: The name of the part, as ``bots.plan`` names it.
            lang: The language.

        Returns:
            The sentence ``plan.<part>``; the name itself if there is none.

        Raises:
            ArgumentError: If the part is not a string.
            LanguageError: If there is no such language.
        """
        check_argument(part, str, "the name of a part")
        words = self.locale(lang)
        try:
            return words.say(f"plan.{part}")
        except KeyError:
            return part

    def missing_keys(self, ruleset: Any, language: str | Locale) -> tuple[str, ...]:
        """Return the names and sentences of a ruleset that a language lacks.

        Args:
            ruleset: The ruleset whose things need names.
            language: A code, or a loaded locale.

        Returns:
            Keys such as ``cards.pond`` and ``events.flipped``; none for English.
        """
        return self.locale(language).missing(self._names(ruleset))

    def load(self, path: str | Path, *, rulesets: Iterable[Any] = ()) -> Locale:
        """Load and check a locale file that does not ship.

        The file may be incomplete; missing entries fall back to the language that it extends.

        Args:
            path: The file.
            rulesets: If given, every id in the file must be one of theirs.

        Raises:
            ArgumentError: If the path is not a path, or the rulesets are not iterable.
            DataError: If anything is wrong with the file; it lists every problem found.
        """
        check_argument(path, (str, Path), "the path of a locale file")
        check_argument(rulesets, Iterable, "an iterable of rulesets")
        known: dict[str, set[str]] = {}
        for ruleset in rulesets:
            for section, keys in self._names(ruleset):
                known.setdefault(section, set()).update(keys)
        name = str(path)
        node = parse_yaml(read_file(Path(path), name), name)
        if isinstance(node.value, dict) and "id" in node.value and "language" not in node.value:
            message = "this is a ruleset, not a language file; give it with --ruleset"
            raise DataError((node.key_problem((), "id", message),))
        self._schemas.check(node, "locale")
        data = node.plain()
        base = data.get("extends", SOURCE)
        problems = []
        try:
            self._code(base)
        except LanguageError as error:
            problems.append(node.find(("extends",)).problem(("extends",), str(error)))
        for section, ids in known.items():
            problems += self._unknown(node, section, ids)
        for key, sentence in self._sentences(data).items():
            place = tuple(key.split("."))
            wrong = self._check(key, sentence, data["plural"])
            problems += [node.find(place).problem(place, message) for message in wrong]
        if problems:
            raise DataError(in_order(problems))
        return self._make(data, self.locale(base))

    @staticmethod
    def _unknown(node: Node, section: str, known: Collection[str]) -> Iterator[Problem]:
        """Yield a problem for each name of something that does not exist."""
        named = node.value[section].value if section in node.value else ()
        for at, key in enumerate(key for key in named if key not in known):
            hint = did_you_mean(key, known) if at < MAX_PROBLEMS else ""  # the rest is not shown
            message = f"no ruleset has {key!r} in its {section}{hint}"
            yield node.key_problem((section,), key, message)

    def _make(self, data: Mapping[str, Any], base: Locale | None) -> Locale:
        header = {key: data[key] for key in ("language", "name", "plural")}
        names = {section: data.get(section, {}) for section in self._sections}
        return Locale(**header, names=names, sentences=self._sentences(data), base=base)

    def _sentences(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Return the sentences of a locale file by key."""
        sections = {key: part for key, part in data.items() if isinstance(part, dict)}
        return dict(_flatten({key: sections[key] for key in sections if key not in self._sections}))

    def _expected(self, key: str) -> frozenset[str]:
        """Return the values that a sentence can use: those of the English one, in every form."""
        used = {found[1] for found in _FIELD.finditer(self.locale(SOURCE).sentences[key])}
        return frozenset(used | {f"of_{name}" for name in used.intersection(self._inflected)})

    def _check(self, key: str, sentence: str, plural: str) -> Iterator[str]:
        """Yield the problems of a sentence."""
        expected = self._expected(key)
        wanted, _ = PLURALS[plural]
        for found in _FIELD.finditer(sentence):
            name, forms = found[1], found[2].count("|")
            if name not in expected:
                known = ", ".join(f"{{{each}}}" for each in sorted(expected)) or "none"
                yield f"there is no value {{{name}}} here; known are {known}"
            elif forms and name not in self._counts:
                yield f"{{{name}}} is not a number, so it has no plural forms"
            elif forms and forms != wanted:
                yield (
                    f"{found[0]} has {forms} forms; "
                    f"with the plural rule {plural!r} it needs {wanted}"
                )


def is_locale_file(path: str | Path) -> bool:
    """Return whether a file is meant as a language file, by the keys that only those have.

    Args:
        path: The file; one that cannot be read or is not YAML is none.
    """
    try:
        node = parse_yaml(read_file(Path(path), str(path)), str(path))
    except DataError:
        return False
    keys = node.value if isinstance(node.value, dict) else {}
    return "id" not in keys and ("language" in keys or "plural" in keys)
