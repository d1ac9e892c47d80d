"""Values call the functions that their package registered."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from citykit.tools import hooks


def test_a_function_is_loaded_when_it_is_first_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "_FUNCTIONS", {})
    base = type("Toy", (), {"__module__": "toyland.model"})
    toy = type("MyToy", (base,), {"__module__": "mine"})()
    hooks.register("toyland", sentence="toyland.show:say", page="toyland.show:say", picture="x:y")
    with pytest.raises(ModuleNotFoundError):
        hooks.sentence(toy)
    show = ModuleType("toyland.show")
    show.say = lambda value: f"a {type(value).__name__}"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "toyland.show", show)
    assert hooks.sentence(toy) == hooks.page(toy) == "a MyToy"


def test_a_value_of_an_unknown_package_is_shown_as_it_is_and_not_drawn() -> None:
    assert hooks.page("a") == "'a'"
    with pytest.raises(TypeError, match="no package has registered a picture for int"):
        hooks.picture(3)
