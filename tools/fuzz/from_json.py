"""Fuzz ``from_json`` for as long as you like, guided by coverage.

It needs atheris, which is not among the development dependencies::

    pip install atheris
    python tools/fuzz/from_json.py -max_total_time=3600 /tmp/corpus

The first run fills the corpus folder with valid texts. Whatever is found is written to a
file ``crash-...``; run the script with that file as its argument to see it again.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _fill(folder: Path) -> None:
    from tests.support.fuzzing import corpus

    for number, text in enumerate(corpus()):
        (folder / f"valid-{number}").write_bytes(text)


def main() -> None:
    """Fill the corpus and start."""
    sys.path.insert(0, str(ROOT))
    import atheris  # type: ignore[import-untyped]

    with atheris.instrument_imports(include=["pointcity", "json"]):
        from tests.support.fuzzing import try_from_json

    folders = [Path(each) for each in sys.argv[1:] if Path(each).is_dir()]
    if folders and not any(folders[0].iterdir()):
        _fill(folders[0])
    atheris.Setup(sys.argv, try_from_json)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
