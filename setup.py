"""The switch of the build: ``POINTCITY_COMPILED=1`` compiles the engine with mypyc.

Without it the wheel is pure Python and works everywhere. A compiled wheel does the same,
faster. ``tools/build_wheels.py`` builds both; the ``dev`` extra has what it needs.
"""

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src")

#: Modules outside the engine that every move goes through. Functions that users call stay
#: interpreted, because compiled ones check their arguments in their own words.
HOT = (
    "citykit/tools/shuffle.py",
    "pointcity/model/actions.py",
    "pointcity/play/search.py",
    "pointcity/rules/solo.py",
    "pointcity/rules/state.py",
    "pointcity/rules/turn.py",
)


def compiled_modules() -> list[str]:
    """Return the files that mypyc compiles."""
    engine = sorted((SOURCE / "pointcity" / "_engine").glob("*.py"))
    hot = [SOURCE / name for name in HOT]
    return [str(path) for path in (*engine, *hot) if path.name != "__init__.py"]


if os.environ.get("POINTCITY_COMPILED") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(compiled_modules(), opt_level="3"))
else:
    setup()
