"""A position with something of everything, to be shown as text and in pictures."""

from __future__ import annotations

from tests.bloomtown.support.positions import arranged

STATE = arranged(
    ("o house+park", "p"),
    known=("", "m"),
    boards=({(0, 0): "o", (0, 1): "o", (2, 2): "p"}, {(1, 0): "office+park", (4, 4): "h"}),
    market="o m - office+subway p",
    stacks=("p p", "p", "", "p", "p p p"),
    seen=("park", "shop", "shop"),
    done=("shop",),
    tokens=(1, 0),
    points=(7, 1),
    first=1,
)
