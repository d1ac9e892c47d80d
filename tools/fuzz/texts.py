"""Fuzz what people type for as long as you like, guided by coverage: moves, records, codes.

It needs atheris, which is not among the development dependencies::

    pip install atheris
    python tools/fuzz/texts.py moves -max_total_time=3600 /tmp/moves
    python tools/fuzz/texts.py records -max_total_time=3600 /tmp/records
    python tools/fuzz/texts.py codes -max_total_time=3600 /tmp/codes

The first run fills the corpus folder with valid texts. Whatever is found is written to a
file ``crash-...``; run the script with that file as its last argument to see it again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main() -> None:
    """Fill the corpus and start."""
    sys.path.insert(0, str(ROOT))
    import atheris  # type: ignore[import-untyped]

    with atheris.instrument_imports(include=["pointcity"]):
        from tests.support import fuzzing_text as texts

    targets: dict[str, tuple[Callable[[], Iterable[bytes]], Callable[[bytes], object]]] = {
        "moves": (texts.moves, texts.try_parse_action),
        "records": (texts.files, texts.try_read_records),
        "codes": (texts.position_codes, texts.try_position_code),
    }
    if len(sys.argv) < 2 or sys.argv[1] not in targets:
        sys.exit(f"say what to fuzz: {', '.join(targets)}")
    corpus, target = targets[sys.argv.pop(1)]
    folders = [Path(each) for each in sys.argv[1:] if Path(each).is_dir()]
    if folders and not any(folders[0].iterdir()):
        for number, text in enumerate(corpus()):
            (folders[0] / f"valid-{number}").write_bytes(text)
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
