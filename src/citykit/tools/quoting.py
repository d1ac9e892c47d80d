"""Quote untrusted input in messages: escaped, so that it can go to a terminal, and short.

A message must not carry escape sequences, line breaks or bidirectional overrides from a file
or a client into a log, nor grow with the input.
"""

from __future__ import annotations

from reprlib import Repr

__all__ = ["MAX_QUOTED", "printable", "quoted", "shortened"]

#: Maximum length of a string that is quoted in full.
MAX_QUOTED = 60
#: Maximum number of digits of an integer that is quoted.
_MAX_DIGITS = 20


def shortened(text: str, most: int = MAX_QUOTED) -> str:
    """Return a string of at most ``most`` characters; a longer one is cut and ends in dots.

    >>> from citykit.tools.quoting import shortened
    >>> shortened("abcdefgh", 6)
    'abc...'
    """
    return text if len(text) <= most else f"{text[: most - 3]}..."


def printable(text: str, most: int = MAX_QUOTED) -> str:
    r"""Return a string, shortened, with everything that is not printable escaped.

    >>> from citykit.tools.quoting import printable
    >>> print(printable("\x1b[31mred"))
    \x1b[31mred
    """
    short = shortened(text, most)
    if short.isprintable():
        return short
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in short
    )


class _Quotes(Repr):
    """Short representations of strings, numbers and whatever contains them."""

    def __init__(self) -> None:
        super().__init__()
        self.maxother = MAX_QUOTED

    def repr_str(self, x: str, level: int) -> str:  # noqa: ARG002 - as in the base class
        return repr(shortened(x))

    def repr_int(self, x: int, level: int) -> str:  # noqa: ARG002 - as in the base class
        large = abs(x) >= 10**_MAX_DIGITS
        return f"a number of more than {_MAX_DIGITS} digits" if large else repr(x)

    def repr_instance(self, x: object, level: int) -> str:
        return printable(super().repr_instance(x, level))


_QUOTES = _Quotes()


def quoted(value: object) -> str:
    r"""Return a short representation of a value of any type, escaped like ``repr``.

    >>> from citykit.tools.quoting import quoted
    >>> quoted("full-set"), quoted(3), quoted([1, 2]), quoted(10**5000)
    ("'full-set'", '3', '[1, 2]', 'a number of more than 20 digits')
    """
    return _QUOTES.repr(value)
