"""The examples in docstrings are real."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import pointcity

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(pointcity.__path__, "pointcity.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["pointcity", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
