"""A pytest plugin for mutation tests, which every mutant runs in a copy of one process.

No test relies on tables that another one computed: mutants of what fills a cache would survive.
Tests of random games are left out: they take long, and whether they notice a mutant is luck.
"""

from __future__ import annotations

import pytest

from pointcity._engine.tables import tables_of


@pytest.fixture(autouse=True)
def _fresh_tables() -> None:
    tables_of.cache_clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out the tests that hypothesis runs."""
    items[:] = [
        item for item in items if not getattr(getattr(item, "obj", None), "is_hypothesis_test", 0)
    ]
