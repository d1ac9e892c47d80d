"""The switch of the build: ``POINTCITY_COMPILED=1`` compiles the engine with mypyc.

Without it the wheel is pure Python and works everywhere. A compiled wheel does the same,
faster. ``tools/build_wheels.py`` builds both; the ``dev`` extra has what it needs.
"""

import os
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/pointcity")

#: Modules outside the engine that run on every move.
HOT = ("model/actions.py", "rules/turn.py", "rules/solo.py")


def compiled_modules() -> list[str]:
    """Return the files that mypyc compiles."""
    engine = sorted((PACKAGE / "_engine").glob("*.py"))
    hot = [PACKAGE / name for name in HOT]
    return [str(path) for path in (*engine, *hot) if path.name != "__init__.py"]


if os.environ.get("POINTCITY_COMPILED") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(compiled_modules(), opt_level="3"))
else:
    setup()
