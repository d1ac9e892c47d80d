"""The base class of reasons why something cannot be done."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import fields, frozen

from citykit.hooks import sentence

__all__ = ["Reason"]


@frozen
class Reason:
    """Base class of the reasons why an action is not legal, or a click not possible.

    Attributes:
        code: A short name for programs, the same in every language.
        rule: The rule or ruling it follows from, such as ``T4``.
    """

    code: ClassVar[str]
    rule: ClassVar[str]

    def data(self) -> dict[str, Any]:
        """Return the fields of this reason by name."""
        return {each.name: getattr(self, each.name) for each in fields(type(self))}

    def __str__(self) -> str:
        return sentence(self)
