"""The examples in docstrings are real."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import bloomtown
import citykit
import kosmopolis
import mycity
import pointcity

MODULES = sorted(
    module.name
    for package in (bloomtown, citykit, kosmopolis, mycity, pointcity)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
)


FACES = ["bloomtown", "citykit", "kosmopolis", "mycity", "pointcity"]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*FACES, *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
