"""The compiled build is what it claims to be. ``.ci/run`` sets the variable to test one."""

from __future__ import annotations

import importlib
import os
import pkgutil
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

import pointcity._engine


@pytest.mark.skipif(
    os.environ.get("POINTCITY_COMPILED") != "1", reason="POINTCITY_COMPILED is not set"
)
def test_every_module_of_the_engine_is_compiled() -> None:
    for each in pkgutil.iter_modules(pointcity._engine.__path__, "pointcity._engine."):
        file = importlib.import_module(each.name).__file__ or ""
        assert file.endswith(tuple(EXTENSION_SUFFIXES)), file
