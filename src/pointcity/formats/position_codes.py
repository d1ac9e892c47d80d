"""A position in one line, short enough for a URL and a bug report.

A code has four parts, joined by dots: its kind and the version of the format (``state1`` or
``table1``), the first digits of the ruleset's fingerprint, the position, and a checksum. It
consists of letters, digits, ``-``, ``_`` and ``.``.

The position is one large number in a mixed radix: every choice among *n* things is a digit
of radix *n*, the first choice being the lowest digit. Cards and tokens are chosen among
those that are left, so none can occur twice.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from citykit.tools.errors import need_ruleset
from citykit.tools.mappings import Counts
from pointcity.model.cards import Back, Card
from pointcity.model.errors import PositionCodeError
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Cell, Gap, Player, Secret, Step, Table
from pointcity.rules.consistency import status
from pointcity.rules.state import State, table_of
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.fingerprint import ruleset_fingerprint
from pointcity.rulesets.shipped import shipped_ruleset

T = TypeVar("T")

#: The version of the format that is written and read.
VERSION = 1
#: The maximum length of a code; one of the official game has 70 to 300 characters.
MAX_LENGTH = 5000

_CODE = re.compile(
    r"(state|table)([0-9]{1,4})\.([0-9a-f]{8})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{4})"
)
_SEATS = 16  # more than any game has
_MOST = 1 << 15  # more than any count
_CHUNK = 4  # the base of the digits of a count, each with a flag that more follow


class _Wrong(Exception):  # noqa: N818 - never leaves this module
    """The number does not describe a position."""


class _Writer:
    """Encodes choices as a number."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> None:
        self.digits.append((value, radix))

    def choice(self, item: Any, items: Iterable[Any]) -> None:
        listed = list(items)
        self.digit(listed.index(item), len(listed))

    def pick(self, item: T, left: list[T]) -> None:
        """Write the choice of one of the remaining items, and remove it from them."""
        self.choice(item, left)
        left.remove(item)

    def count(self, value: int) -> None:
        while value >= _CHUNK:
            self.digit(_CHUNK + value % _CHUNK, 2 * _CHUNK)
            value //= _CHUNK
        self.digit(value, 2 * _CHUNK)

    def picks(self, items: tuple[T, ...], left: list[T]) -> None:
        self.count(len(items))
        for item in items:
            self.pick(item, left)

    def number(self) -> int:
        number = 0
        for value, radix in reversed(self.digits):
            number = number * radix + value
        return number


class _Reader:
    """Decodes choices from a number."""

    def __init__(self, number: int) -> None:
        self.left = number

    def digit(self, radix: int) -> int:
        self.left, value = divmod(self.left, radix)
        return value

    def choice(self, items: Iterable[T]) -> T:
        listed = list(items)
        return listed[self.digit(len(listed))]

    def pick(self, left: list[T]) -> T:
        return left.pop(self.digit(len(left)))

    def count(self) -> int:
        value, unit = 0, 1
        while (digit := self.digit(2 * _CHUNK)) >= _CHUNK:
            value += (digit - _CHUNK) * unit
            unit *= _CHUNK
        value += digit * unit
        if value >= _MOST:
            raise _Wrong
        return value

    def picks(self, left: list[T]) -> tuple[T, ...]:
        count = self.count()
        if count > len(left):
            raise _Wrong
        return tuple(self.pick(left) for _ in range(count))


# --- Tables ----------------------------------------------------------------------------


def _levels(ruleset: Ruleset) -> list[str | None]:
    return [None, *(level.id for level in ruleset.solo.levels)] if ruleset.solo else [None]


def _tops(ruleset: Ruleset) -> list[Back | None]:
    return [None, *ruleset.backs]


def _shown(ruleset: Ruleset) -> dict[type, Sequence[Cell]]:
    """Return everything that a cell can show, by kind."""
    return {Back: ruleset.backs, Card: ruleset.cards, Gap: tuple(Gap)}


def _write_cell(out: _Writer, shown: Cell, ruleset: Ruleset) -> None:
    known = _shown(ruleset)
    out.choice(type(shown), known)
    out.choice(shown, known[type(shown)])


def _read_cell(source: _Reader, ruleset: Ruleset) -> Cell:
    known = _shown(ruleset)
    return source.choice(known[source.choice(known)])


def _write_table(out: _Writer, table: Table) -> None:
    ruleset = table.ruleset
    out.choice(table.level, _levels(ruleset))
    out.digit(len(table.players), _SEATS)
    cards, tokens = list(ruleset.cards), list(ruleset.civics)
    for player in table.players:
        for face in ruleset.faces:
            out.count(player.hand[face.id])
        out.picks(player.city, cards)
        out.picks(player.tokens, tokens)
    out.picks(table.supply, tokens)
    for shown in table.market:
        _write_cell(out, shown, ruleset)
    drafted = [table.drafted[back] for back in ruleset.backs]
    for count in (table.pile, *drafted, table.due, table.turn, table.moves):
        out.count(count)
    out.choice(table.top, _tops(ruleset))
    out.digit(table.current, _SEATS)
    out.choice(table.step, Step)
    for marker in table.markers or ():
        out.count(marker)


def _read_player(source: _Reader, ruleset: Ruleset, cards: list[Card], tokens: list[Any]) -> Player:
    hand = Counts((face.id, source.count()) for face in ruleset.faces)
    city = source.picks(cards)
    return Player.of(ruleset, hand, city, source.picks(tokens))


def _read_table(source: _Reader, ruleset: Ruleset) -> Table:
    level = source.choice(_levels(ruleset))
    seats = source.digit(_SEATS)
    cards, tokens = list(ruleset.cards), list(ruleset.civics)
    players = tuple(_read_player(source, ruleset, cards, tokens) for _ in range(seats))
    supply = source.picks(tokens)
    market = tuple(_read_cell(source, ruleset) for _ in range(ruleset.market.cells))
    pile = source.count()
    drafted = Counts((back, source.count()) for back in ruleset.backs)
    due, turn, moves = source.count(), source.count(), source.count()
    top = source.choice(_tops(ruleset))
    current = source.digit(_SEATS)
    step = source.choice(Step)
    markers = None if level is None else (source.count(), source.count())
    return Table(
        ruleset=ruleset,
        level=level,
        players=players,
        market=market,
        supply=supply,
        pile=pile,
        top=top,
        drafted=drafted,
        current=current,
        step=step,
        due=due,
        turn=turn,
        moves=moves,
        markers=markers,
    )


# --- States ----------------------------------------------------------------------------


def _tiers(ruleset: Ruleset) -> dict[int, list[Card]]:
    tiers: dict[int, list[Card]] = {}
    for card in ruleset.cards:
        tiers.setdefault(card.tier, []).append(card)
    return tiers


def _alike(ruleset: Ruleset, shown: Cell) -> list[Card]:
    """Return the cards that can be under what a cell shows."""
    return [card for card in ruleset.cards if card.back == shown]


def _write_state(out: _Writer, state: State) -> None:
    ruleset, market = state.table.ruleset, state.table.market
    _write_table(out, state.table)
    left = _tiers(ruleset)
    for card in state.secret.deck:
        out.pick(card, left[card.tier])
    for shown, under in zip(market, state.secret.under, strict=True):
        if isinstance(shown, Back):
            out.choice(under, _alike(ruleset, shown))


def _read_under(source: _Reader, ruleset: Ruleset, shown: Cell) -> Card | None:
    if isinstance(shown, Back):
        return source.choice(_alike(ruleset, shown))
    return shown if isinstance(shown, Card) else None


def _read_state(source: _Reader, ruleset: Ruleset) -> State:
    table = _read_table(source, ruleset)
    if table.player_count not in ruleset.player_counts:
        raise _Wrong
    left = _tiers(ruleset)
    deck = [
        source.pick(left[tier])
        for tier, count in enumerate(ruleset.deal(table.player_count).cards, start=1)
        for _ in range(count)
    ]
    under = tuple(_read_under(source, ruleset, shown) for shown in table.market)
    return State.of(table, Secret(tuple(deck), under))


# --- Codes -----------------------------------------------------------------------------

_WRITE: dict[str, Callable[[_Writer, Any], None]] = {"state": _write_state, "table": _write_table}
_READ: dict[str, Callable[[_Reader, Ruleset], State | Table]] = {
    "state": _read_state,
    "table": _read_table,
}


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(letters: str) -> bytes:
    try:
        return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        raise _Wrong from None


def _check_sum(text: str) -> str:
    from hashlib import sha256

    return _letters(sha256(text.encode()).digest()[:3])


def _mark(ruleset: Ruleset) -> str:
    return ruleset_fingerprint(ruleset)[:8]


def _encode(position: State | Table) -> str:
    kind = "state" if isinstance(position, State) else "table"
    out = _Writer()
    _WRITE[kind](out, position)
    number = out.number()
    packed = _letters(number.to_bytes((number.bit_length() + 7) // 8, "big"))
    text = f"{kind}{VERSION}.{_mark(table_of(position).ruleset)}.{packed}"
    return f"{text}.{_check_sum(text)}"


def position_code(position: State | Table) -> str:
    """Return a position as one line of letters, digits, ``-``, ``_`` and ``.``.

    The code of a state includes the secret. Give players the code of the table.

    Args:
        position: A state or table.

    Raises:
        PositionCodeError: If the position is not reachable in play.
    """
    if flaws := status(position):
        raise PositionCodeError("a position that cannot come up in play has no code", flaws)
    return _encode(position)


def _find_ruleset(mark: str, ruleset: Ruleset | None) -> Ruleset:
    known = [ruleset] if ruleset is not None else map(shipped_ruleset, FINDER.shipped_names)
    for each in known:
        if _mark(each) == mark:
            return each
    which = "no ruleset of this library" if ruleset is None else f"not the ruleset {ruleset.id!r}"
    raise PositionCodeError(f"it belongs to {which}")


def from_position_code(code: str, ruleset: Ruleset | None = None) -> State | Table:
    """Return the position that a code encodes.

    Args:
        code: The result of :func:`position_code`. Whitespace in it is ignored.
        ruleset: The ruleset it belongs to. By default, a shipped one.

    Returns:
        A state or a table, whichever was encoded.

    Raises:
        ArgumentError: If the ruleset is not a ruleset.
        PositionCodeError: If it is not the code of a position that is reachable in play.
    """
    if ruleset is not None:
        need_ruleset(ruleset, Ruleset)
    if not isinstance(code, str) or len(code) > MAX_LENGTH:
        raise PositionCodeError(f"a position code is a string of at most {MAX_LENGTH} characters")
    text = "".join(code.split())
    found = _CODE.fullmatch(text)
    if found is None:
        raise PositionCodeError("this is not a position code")
    kind, version, mark, packed, check = found.groups()
    if int(version) != VERSION:
        raise PositionCodeError(f"format {version} is not known; this version reads {VERSION}")
    if check != _check_sum(text.rpartition(".")[0]):
        raise PositionCodeError("a character is wrong or missing: the checksum does not match")
    rules = _find_ruleset(mark, ruleset)
    try:
        position = _READ[kind](_Reader(int.from_bytes(_bytes(packed), "big")), rules)
    except _Wrong:
        raise PositionCodeError("it does not describe a position") from None
    if flaws := status(position):
        raise PositionCodeError("this position cannot come up in play", flaws)
    if _encode(position) != text:
        raise PositionCodeError("it does not describe a position")
    return position
