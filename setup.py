"""The one switch of the build: ``POINTCITY_COMPILED=1`` compiles the hot modules with mypyc.

Without it the wheel is pure Python and works everywhere. With it, mypy and a C compiler
must be there; what the library does is the same, only quicker.
"""

import os

from setuptools import setup

#: The modules in which the time goes. They hold no attrs classes: those stay interpreted.
HOT = (
    *("_counts", "_kernel", "_streams", "lookup"),
    *("listed", "listing", "moves", "automa", "rules", "playouts"),
)

if os.environ.get("POINTCITY_COMPILED") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify([f"src/pointcity/{name}.py" for name in HOT], opt_level="3"))
else:
    setup()
