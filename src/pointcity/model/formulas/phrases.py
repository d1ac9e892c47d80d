"""The words of a formula in no language yet: templates of the locale files, and their values."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen


@frozen
class ResourceNames:
    """A list of resources in a phrase.

    Attributes:
        ids: The resource ids.
        word: The word before the last: ``and`` or ``or``.
    """

    ids: tuple[str, ...]
    word: str = "and"


@frozen
class TagName:
    """The name of a tag in a phrase.

    Attributes:
        tag: The tag.
    """

    tag: str


@frozen
class PhraseList:
    """A list of phrases in a phrase.

    Attributes:
        phrases: The phrases.
        separator: ``and``, or ``semicolon`` for phrases that may contain an *and*.
    """

    phrases: tuple[Phrase, ...]
    separator: str = "and"


@frozen
class Phrase:
    """A template of the locale files and the values to fill it with, in no language yet.

    Attributes:
        template: The key in the ``formulas`` section, such as ``per``.
        values: The values by name.
        bracketed: Whether to put the result in brackets.
    """

    template: str
    values: Mapping[str, int | str | Phrase | PhraseList | ResourceNames | TagName] = field(
        factory=dict, hash=False
    )
    bracketed: bool = False


def only(what: Phrase, types: tuple[str, ...]) -> Phrase:
    """Return a phrase restricted to some types."""
    return Phrase("only", {"what": what, "types": ResourceNames(types)}) if types else what
