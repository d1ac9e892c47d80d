"""Upper bounds that hold in every ruleset; whatever is read or constructed keeps to them."""

from __future__ import annotations

__all__ = ["MAX_CARDS", "MAX_CELLS", "MAX_PAYMENT", "MAX_SEATS", "is_cell"]

#: Maximum number of cells of a market: eight rows of eight.
MAX_CELLS = 64
#: Maximum number of seats.
MAX_SEATS = 6
#: Maximum number of cards of a ruleset.
MAX_CARDS = 1000
#: Maximum number of cards of a payment. Two buildings cost up to 20 symbols of each of 12
#: resources.
MAX_PAYMENT = 480


def is_cell(value: object) -> bool:
    """Return whether a value is the number of a cell in a market of the largest size."""
    return type(value) is int and 0 <= value < MAX_CELLS
