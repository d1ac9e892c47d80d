"""Settings and fixtures of all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine is no mistake
settings.load_profile("patient")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty folder the current one, and return it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
