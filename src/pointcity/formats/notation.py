"""Actions as short strings that are easy to type and read.

The *long form* needs no position. Cells are numbered row by row from 0 at the top left:

.. code-block:: text

    flip 5
    draft 1-5
    draft 1-5 pay ecology,2*ingenuity
    draw
    take full-set
    pass

The *short form* is relative to a position and leaves out what that implies: the verb of a
draft and of a token, and the payment if there is only one:

.. code-block:: text

    f5
    1-5
    1-5 pay ecology,2*ingenuity
    draw
    full-set
    pass

With a position, names may also be abbreviated (``ing`` for ingenuity, ``ene-2`` for
energy-2), ``pay`` may be left out, and a payment may name only some of its cards, as long
as exactly one legal action matches.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from citykit.formats.notation import Scanner
from citykit.tools.ids import ID, MAX_ID_LENGTH
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.cards import Face
from pointcity.model.errors import (
    AmbiguousNotation,
    Expected,
    IllegalAction,
    IllegalNotation,
    MalformedNotation,
    TooManyActions,
)
from pointcity.model.limits import MAX_CELLS, MAX_PAYMENT
from pointcity.model.reasons import UnknownAction
from pointcity.model.table import Step, Table
from pointcity.rules.payment import Payment
from pointcity.rules.reducer import (
    count_payments,
    payment_options,
    why_not,
)
from pointcity.rules.state import State, table_of

__all__ = ["MAX_LENGTH", "format_action", "parse_action"]

#: The maximum length of a string to parse, more than the longest action needs.
MAX_LENGTH = 25_000

_WORD = re.compile(ID.pattern, re.IGNORECASE | re.ASCII)
_CELL = re.compile(r"[0-9]{1,3}(?![0-9])")
_DASH = re.compile(r"-")
_PAY = re.compile(r"pay\b", re.IGNORECASE | re.ASCII)
_TIMES = re.compile(r"([1-9][0-9]{0,2})\s*\*", re.ASCII)
_COMMA = re.compile(r",")
_FLIP = re.compile(r"f(?=[0-9])", re.IGNORECASE)

# --- Writing ---------------------------------------------------------------------------


def _write_pay(pay: Payment) -> str:
    return ",".join(face if n == 1 else f"{n}*{face}" for face, n in Counter(pay).items())


def _write_cells(cells: Iterable[int]) -> str:
    return "-".join(map(str, cells))


def _long_draft(action: Draft) -> str:
    paying = f" pay {_write_pay(action.pay)}" if action.pay else ""
    return f"draft {_write_cells(action.cells)}{paying}"


_LONG: dict[type, Callable[[Any], str]] = {
    Flip: lambda action: f"flip {action.cell}",
    Draft: _long_draft,
    DrawTwo: lambda action: "draw",
    TakeCivic: lambda action: f"take {action.token}",
    Pass: lambda action: "pass",
}


def _short_draft(table: Table, action: Draft) -> str:
    cells = _write_cells(action.cells)
    implied = count_payments(table, action.cells) == 1
    return cells if implied else f"{cells} pay {_write_pay(action.pay)}"


def _short_token(table: Table, action: TakeCivic) -> str:
    """Return the bare id, unless it reads like something else."""
    token = action.token
    like_another = token in _VERBS or token[0].isdigit() or _FLIP.match(token)
    return f"take {token}" if like_another else token


_SHORT: dict[type, Callable[[Table, Any], str]] = {
    Flip: lambda table, action: f"f{action.cell}",
    Draft: _short_draft,
    DrawTwo: lambda table, action: "draw",
    TakeCivic: _short_token,
    Pass: lambda table, action: "pass",
}


def format_action(action: Action, position: State | Table | None = None) -> str:
    """Return an action as a string: the long form, or the short form for a position.

    >>> import pointcity as pc
    >>> pc.notation.format_action(pc.Draft((5, 1), ("ecology", "ingenuity", "ingenuity")))
    'draft 1-5 pay ecology,2*ingenuity'

    Args:
        action: Any action.
        position: The position for the short form; the action must be legal there.

    Raises:
        IllegalAction: If it is not an action, or not legal in the position.
    """
    if type(action) not in _LONG:
        raise IllegalAction(action, (UnknownAction(type(action).__name__),))
    if position is None:
        return _LONG[type(action)](action)
    if reasons := why_not(position, action):
        raise IllegalAction(action, reasons)
    return _SHORT[type(action)](table_of(position), action)


# --- Reading ---------------------------------------------------------------------------


class _Text(Scanner[Expected]):
    """A string that is parsed from left to right, and the table it refers to, if any."""

    def __init__(self, text: str, table: Table | None) -> None:
        super().__init__(text)
        self.table = table
        if len(text) > MAX_LENGTH:
            self.refuse("length", 0)

    def _malformed(self, at: int, expected: Expected) -> MalformedNotation:
        return MalformedNotation(self.text, at, expected, position=self.table)


def _read_cell(text: _Text) -> int:
    start = text.at
    cell = int(text.take(_CELL, "cell"))
    if cell >= MAX_CELLS:
        text.refuse("smaller-cell", start)
    return cell


def _read_id(text: _Text, what: Expected) -> str:
    start = text.at
    word = text.take(_WORD, what)
    if len(word) > MAX_ID_LENGTH:
        text.refuse("shorter-id", start)
    return word


def _read_pay(text: _Text) -> list[str]:
    named: list[str] = []
    while True:
        times = text.skip(_TIMES)
        face = _read_id(text, "face")
        named += [face] * (int(times.group(1)) if times else 1)
        if len(named) > MAX_PAYMENT:
            text.refuse("fewer-cards")
        if not text.skip(_COMMA):
            return named


def _read_flip(text: _Text) -> Action:
    return Flip(_read_cell(text))


def _read_draft(text: _Text) -> Action:
    first = _read_cell(text)
    text.take(_DASH, "second-cell")
    cells = first, _read_cell(text)
    leave_out_pay = text.table is not None and not text.at_end()
    pay = _read_pay(text) if text.skip(_PAY) or leave_out_pay else []
    return Draft(cells, pay)


def _read_take(text: _Text) -> Action:
    return TakeCivic(_read_id(text, "token"))


_VERBS: dict[str, Callable[[_Text], Action]] = {
    "flip": _read_flip,
    "draft": _read_draft,
    "draw": lambda text: DrawTwo(),
    "take": _read_take,
    "pass": lambda text: Pass(),
}


def _read_verb(text: _Text) -> Action:
    found = _WORD.match(text.text, text.at)
    verb = found.group().lower() if found else ""
    if verb in _VERBS:
        text.skip(_WORD)
        return _VERBS[verb](text)
    if text.table is None or text.table.step is not Step.CIVIC:
        text.refuse("verb")
    return _read_take(text)


def _read(text: _Text) -> Action:
    """Return the action that a string spells out, without interpreting abbreviations."""
    if text.table is not None and text.sees(_CELL):
        action = _read_draft(text)
    elif text.table is not None and text.skip(_FLIP):
        action = _read_flip(text)
    else:
        action = _read_verb(text)
    if not text.at_end():
        text.refuse("end")
    return action


# --- What is meant in a position --------------------------------------------------------


def _faces_for(word: str, faces: Iterable[Face]) -> list[str]:
    """Return the faces that a word can mean: ``ene`` for energy, ``ene-2`` for energy-2."""
    known = {face.id: face for face in faces}
    if word in known:
        return [word]
    stem, _, figures = word.rpartition("-")
    name, symbols = (stem, int(figures)) if stem and figures.isdigit() else (word, 1)
    return [
        each
        for each, face in known.items()
        if face.resource.startswith(name) and face.symbols == symbols
    ]


def _fits(words: Counter[frozenset[str]], pay: Counter[str]) -> bool:
    """Return whether each word can mean a different card of a payment.

    Words stand here for the faces that they can mean. As those share a prefix, two words mean
    nested sets of faces or have none in common. So it is enough to compare, for each set, the
    number of words that mean nothing else with the number of cards.
    """
    return all(
        sum(count for inner, count in words.items() if inner <= faces)
        <= sum(pay[face] for face in faces)
        for faces in words
    )


def _meant_pay(table: Table, draft: Draft, options: Iterable[Payment]) -> list[Draft]:
    """Return the drafts whose payment contains the named cards."""
    left = [Counter(pay) for pay in options]
    faces = table.ruleset.faces
    useful = [face for face in faces if any(face.id in pay for pay in left)]
    words: Counter[frozenset[str]] = Counter()
    for word, count in Counter(draft.pay).items():
        words[frozenset(_faces_for(word, useful))] += count
    return [Draft(draft.cells, pay.elements()) for pay in left if _fits(words, pay)]


def _spelled(table: Table, draft: Draft) -> Draft:
    """Return a draft with unambiguous names of cards written out."""
    found = [(word, _faces_for(word, table.ruleset.faces)) for word in draft.pay]
    return Draft(draft.cells, [some[0] if len(some) == 1 else word for word, some in found])


def _meant_draft(table: Table, action: Draft) -> Sequence[Action]:
    try:
        options = payment_options(table, action.cells)
    except (IllegalAction, TooManyActions):  # parse_action reports the reasons
        return [_spelled(table, action)]
    return _meant_pay(table, action, options) or [_spelled(table, action)]


def _meant_token(table: Table, action: TakeCivic) -> Sequence[Action]:
    ids = [token.id for token in table.supply]
    if action.token in ids:
        return [action]
    return [TakeCivic(each) for each in ids if each.startswith(action.token)] or [action]


_MEANT: dict[type, Callable[[Table, Any], Sequence[Action]]] = {
    Draft: _meant_draft,
    TakeCivic: _meant_token,
}


def parse_action(text: str, position: State | Table | None = None) -> Action:
    """Parse an action.

    >>> import pointcity as pc
    >>> pc.notation.parse_action("draft 1-5 pay ecology,2*ingenuity")
    Draft(cells=(1, 5), pay=('ecology', 'ingenuity', 'ingenuity'))

    Args:
        text: The long form; with a position also the short form. Case is ignored.
        position: The position to play the action in. The result is then legal there.

    Raises:
        ArgumentError: If the text is not a string.
        MalformedNotation: If the string is not an action in any position.
        IllegalNotation: If the action is not legal in the position.
        AmbiguousNotation: If several legal actions of the position match.
    """
    table = None if position is None else table_of(position)
    action = _read(_Text(text, table))
    if table is None:
        return action
    if type(action) in _MEANT and why_not(table, action):  # perhaps it is abbreviated
        action, *others = candidates = _MEANT[type(action)](table, action)
        if others:
            raise AmbiguousNotation(text, tuple(candidates), table)
    if reasons := why_not(table, action):
        raise IllegalNotation(text, action, reasons, table)
    return action
