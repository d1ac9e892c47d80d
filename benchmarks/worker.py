"""A process that measures on demand: one request a line, one JSON answer a line.

The runner asks the workers in turn, so that a slow moment of the machine affects all of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from time import process_time

#: How often short work is repeated. A sample of a millisecond would mostly measure how a process
#: wakes up after the others: a third of the speed.
REPEATS = 100


def serve(
    measures: Mapping[str, Callable[[int], int]],
    others: Mapping[str, Callable[[], Mapping[str, float]]] | None = None,
) -> None:
    """Answer requests: ``name`` and a repetition number, separated by a tab.

    Args:
        measures: Work to time; each returns the count of things it did.
        others: Work that returns its own figures.
    """
    for line in sys.stdin:
        name, _, number = line.rstrip("\n").partition("\t")
        if others and name in others:
            answer: Mapping[str, float] = others[name]()
        else:
            begin = process_time()
            count = measures[name](int(number))
            answer = {"count": count, "seconds": process_time() - begin}
        print(json.dumps(dict(answer)), flush=True)
