"""Conversion between positions in numbers and the values that users see."""

from __future__ import annotations

from citykit.tools.mappings import Counts
from citykit.tools.quoting import quoted
from pointcity._engine.position import Position, Seat
from pointcity._engine.tables import Tables, tables_of
from pointcity.model.cards import Back, Card
from pointcity.model.errors import InconsistentTable
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import Cell, Player, Secret, Table

# --- From numbers to values ------------------------------------------------------------


def table_of(position: Position) -> Table:
    """Return what everybody sees of a position."""
    tables, pile = position.tables, position.pile
    top = tables.shown[tables.back_of[position.deck[-pile]]] if pile else None
    assert top is None or isinstance(top, Back)
    return Table(
        tables.ruleset,
        position.level,
        tuple([player_of(tables, seat) for seat in position.seats]),
        tuple([tables.shown[code] for code in position.market]),
        tuple([tables.ruleset.civics[token] for token in position.supply]),
        pile,
        top,
        _drafted(position),
        position.current,
        position.step,
        position.due,
        position.turn,
        position.moves,
        None if position.level is None else (position.row, position.column),
    )


def secret_of(position: Position) -> Secret:
    """Return what no player knows of a position."""
    cards = position.tables.ruleset.cards
    under: tuple[Card | None, ...] = (*cards, None)
    return Secret(
        tuple([cards[card] for card in position.deck]),
        tuple([under[card] for card in position.under]),
    )


def player_of(tables: Tables, seat: Seat) -> Player:
    """Return what a seat has."""
    ruleset = tables.ruleset
    hand: dict[str, int] = {}
    for currency, holding in zip(tables.currencies, seat.held, strict=True):
        hand.update(zip(currency.faces, holding.counts, strict=True))
    return Player.of(
        ruleset,
        Counts(hand),
        tuple([ruleset.cards[card] for card in seat.city]),
        tuple([ruleset.civics[token] for token in seat.tokens]),
    )


def _drafted(position: Position) -> Counts[Back]:
    """Return the backs of the cards that are out, but neither on the market nor in a city."""
    tables = position.tables
    out = {*position.deck[: len(position.deck) - position.pile]}
    out.difference_update(position.under, *[seat.city for seat in position.seats])
    numbers = [0] * len(tables.backs)
    for card in out:
        numbers[~tables.back_of[card]] += 1
    return Counts(zip(tables.ruleset.backs, numbers, strict=True))


# --- From values to numbers ------------------------------------------------------------


def position_of(table: Table, secret: Secret | None = None) -> Position:
    """Return a position; without a secret, one in which no move can be made.

    Raises:
        InconsistentTable: If something in it is not part of the table's ruleset.
    """
    tables = tables_of(table.ruleset)
    row, column = table.markers or (0, 0)
    deck: tuple[int, ...] = ()
    under: list[int] = []
    if secret is not None:
        deck = tuple([_card(tables, card) for card in secret.deck])
        under = [tables.gap if card is None else _card(tables, card) for card in secret.under]
    return Position(
        tables,
        table.level,
        deck,
        table.pile,
        [_seat(tables, player) for player in table.players],
        [_code(tables, shown) for shown in table.market],
        under,
        tuple([_token(tables, token) for token in table.supply]),
        table.current,
        table.step,
        table.due,
        table.turn,
        table.moves,
        row,
        column,
    )


def check_part(ruleset: Ruleset, part: object) -> None:
    """Check that a card, its resource side or a token is part of a ruleset.

    Raises:
        InconsistentTable: If it is not; anything else passes.
    """
    tables = tables_of(ruleset)
    if isinstance(part, Civic):
        _token(tables, part)
    elif isinstance(part, (Card, Back)):
        _code(tables, part)


def _unknown(thing: object) -> InconsistentTable:
    return InconsistentTable(f"this is not part of the ruleset: {quoted(thing)}")


def _card(tables: Tables, card: object) -> int:
    number = tables.card_numbers.get(card.id) if isinstance(card, Card) else None
    if number is None or tables.ruleset.cards[number] != card:
        raise _unknown(card)
    return number


def _token(tables: Tables, token: object) -> int:
    number = tables.token_numbers.get(token.id) if isinstance(token, Civic) else None
    if number is None or tables.ruleset.civics[number] != token:
        raise _unknown(token)
    return number


def _code(tables: Tables, shown: Cell) -> int:
    if isinstance(shown, Card):
        return _card(tables, shown)
    code = tables.codes.get(shown)
    if code is None:
        raise _unknown(shown)
    return code


def _seat(tables: Tables, player: Player) -> Seat:
    for face in player.hand:
        if face not in tables.faces:
            raise _unknown(face)
    permanents = [player.permanents[name] for name in tables.ruleset.ordinary_ids]
    permanents.append(sum([player.permanents[name] for name in tables.ruleset.wild_ids]))
    held = [
        currency.holding(tuple([player.hand[face] for face in currency.faces]), count)
        for currency, count in zip(tables.currencies, permanents, strict=True)
    ]
    city = tuple([_card(tables, card) for card in player.city])
    return Seat(held, city, tuple([_token(tables, token) for token in player.tokens]))
