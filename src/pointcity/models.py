"""What the data says: tokens, setup and the whole ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import evolve, field, fields, frozen

from pointcity._counts import LAST, WIDTH, one
from pointcity._formula import Formula
from pointcity._kernel import Group, Prices, Purse
from pointcity._printing import printed
from pointcity._twins import put_off
from pointcity.actions import Draft, Flip, TakeCivic
from pointcity.cards import Amounts, Back, Card, Face, Resource

__all__ = [
    "Civic",
    "Deal",
    "Level",
    "Lines",
    "Lookup",
    "Markers",
    "Market",
    "Pair",
    "Ruleset",
    "Solo",
]

#: Two cells of the market, by number, the smaller one first.
Pair: TypeAlias = tuple[int, int]

#: A cell of the market, and rows or columns on which it lies.
Lines: TypeAlias = tuple[int, tuple[tuple[int, ...], ...]]


@frozen(weakref_slot=False, cache_hash=True)
class Civic:
    """A civic token.

    Attributes:
        id: Its stable name in data files and saved games.
        name: A name for people.
        score: What it is worth at the end of the game (E2).
    """

    id: str
    name: str
    score: Formula

    __repr__ = printed

    def _repr_svg_(self) -> str:
        from pointcity import svg  # only when a notebook shows it

        return svg.civic(self)


put_off(Civic, "score")


@frozen
class Market:
    """The size of the market. Cells are numbered row by row from the top left (S3).

    Attributes:
        rows: How many rows.
        columns: How many columns.
    """

    rows: int = 4
    columns: int = 4

    __repr__ = printed

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.rows * self.columns


@frozen
class Deal:
    """What is used with one number of players (S1).

    Attributes:
        count: The number of players.
        cards: How many cards of tier 1, 2, 3, ... go into the draw pile.
        civics: How many civic tokens go into the supply.
    """

    count: int
    cards: tuple[int, ...]
    civics: int

    __repr__ = printed


@frozen
class Markers:
    """Where the automa's markers begin and how they move (A2, A3).

    Attributes:
        row: The first row, counted from 1.
        column: The first column, counted from 1.
        row_moves: ``column_wraps`` or ``every_turn`` (Q1).
    """

    row: int = 2
    column: int = 1
    row_moves: str = "column_wraps"

    __repr__ = printed


@frozen
class Level:
    """A solo level.

    Attributes:
        id: Its name, such as ``hard``.
        score: What the automa scores beside its printed points (A5).
    """

    id: str
    score: Formula

    __repr__ = printed


put_off(Level, "score")


@frozen
class Solo:
    """The rules of the automa.

    Attributes:
        markers: Where its markers begin and how they move.
        levels: From the first, which is the default.
    """

    markers: Markers
    levels: tuple[Level, ...]

    __repr__ = printed

    def level(self, level_id: str) -> Level:
        """Return a level by its id."""
        return next(level for level in self.levels if level.id == level_id)


@frozen(weakref_slot=False, eq=False, repr=False)
class Lookup:
    """Everything the rules look up in a ruleset, worked out once.

    Vectors of resources follow ``resources``, counts of resource cards follow ``faces``.

    Attributes:
        resources: All resource ids in order, the ordinary ones before the wild ones.
        types: How many of them are ordinary.
        card: Card id -> card.
        civic: Token id -> civic token.
        faces: Every resource side that occurs, by id; the wild ones last.
        face_index: Face id -> place in ``faces``.
        face_symbols: Symbols of each face.
        face_resource: For each face, the place of its type in ``resources``.
        wild: The faces that pay anything.
        backs: Every pair of tier and resource side that occurs.
        back_face: For each back, the place of its face in ``faces``.
        hand_places: For each face, where in a purse its cards are counted: which number, and
            how far they are shifted in it.
        permanent_places: For each resource, where in a purse its permanent ones are counted.
        no_purse: The purse of somebody who has nothing.
        start: The purse of a player at the start.
        worth: For each code, what it adds to some numbers of a purse, to what was drafted, to a
            city and to the civic tokens due.
        back_of: For each card, its back.
        back_codes: For each card, the code of its back.
        shown: What a code stands for: all cards, then all backs.
        needs: For each card, its cost by ordinary type.
        gives: For each card, its permanent resources by resource.
        pairs: The adjacent cells, in canonical order (T2).
        adjacent: The same, to look one up.
        lines: All rows and columns (T1), each once: one of its cells, and the others.
        prices: What cards cost and faces pay, as the arithmetic of paying wants it.
        tiers: The cards of tier 1, 2, 3, ..., in the order of the data file.
        flips: For each cell, the action that flips it.
        drafts: For each adjacent pair the cells, the action that drafts it for nothing, and what
            it adds to ``no_lines`` if both show resource sides.
        no_lines: Counts of such pairs, one for each row and column, as one number.
        whole_lines: The bits of it that tell that a row or column shows nothing else (T1).
        takes: Token id -> the action that takes it.
    """

    resources: tuple[str, ...]
    types: int
    card: Mapping[str, Card]
    civic: Mapping[str, Civic]
    faces: tuple[Face, ...]
    face_index: Mapping[str, int]
    face_symbols: tuple[int, ...]
    face_resource: tuple[int, ...]
    wild: Group
    backs: tuple[Back, ...]
    back_face: tuple[int, ...]
    hand_places: tuple[tuple[int, int], ...]
    permanent_places: tuple[tuple[int, int], ...]
    no_purse: Purse
    start: Purse
    worth: tuple[tuple[tuple[tuple[int, int], ...], int, tuple[Card, ...], int], ...]
    back_of: tuple[Back, ...]
    back_codes: tuple[int, ...]
    shown: tuple[Card | Back, ...]
    needs: tuple[tuple[int, ...], ...]
    gives: tuple[tuple[int, ...], ...]
    pairs: tuple[Pair, ...]
    adjacent: frozenset[tuple[int, ...]]
    lines: tuple[Lines, ...]
    prices: Prices
    tiers: tuple[tuple[Card, ...], ...]
    flips: tuple[Flip, ...]
    drafts: tuple[tuple[int, int, Draft, int], ...]
    no_lines: int
    whole_lines: int
    takes: Mapping[str, TakeCivic]

    def purse(self, hand: Iterable[int], permanents: Iterable[int]) -> Purse:
        """Return a purse from the cards of each face and the permanent ones of each resource.

        Counts too many are left out, those too few are 0.
        """
        found = [*self.no_purse]
        cards = zip(self.hand_places, hand, strict=False)
        for (kind, shift), count in [*cards, *zip(self.permanent_places, permanents, strict=False)]:
            found[kind] += count << shift
        return tuple(found)

    def hand(self, purse: Purse) -> tuple[int, ...]:
        """Return how many cards of each face are in a purse."""
        return tuple([purse[kind] >> shift & LAST for kind, shift in self.hand_places])

    def permanents(self, purse: Purse) -> tuple[int, ...]:
        """Return how many permanent ones of each resource are in a purse."""
        return tuple([purse[kind] >> shift & LAST for kind, shift in self.permanent_places])


def _adjacent(market: Market) -> tuple[Pair, ...]:
    found = []
    for cell in range(market.cells):
        if (cell + 1) % market.columns:
            found.append((cell, cell + 1))
        if cell + market.columns < market.cells:
            found.append((cell, cell + market.columns))
    return tuple(found)


def _lines(market: Market) -> tuple[Lines, ...]:
    rows = [range(r * market.columns, (r + 1) * market.columns) for r in range(market.rows)]
    columns = [range(c, market.cells, market.columns) for c in range(market.columns)]
    found = []
    for at in range(max(market.rows, market.columns)):  # down the diagonal, and around
        cell = at % market.rows * market.columns + at % market.columns
        through = [*rows[at : at + 1], *columns[at : at + 1]]
        found.append((cell, tuple(tuple(c for c in line if c != cell) for line in through)))
    return tuple(found)


def _counted_lines(market: Market, pairs: tuple[Pair, ...]) -> tuple[list[int], int, int]:
    """Return what each pair adds to the count of its line, where counts begin, where they end."""
    rows, columns = market.rows, market.columns
    width = max(rows, columns).bit_length() + 1
    begin = end = 0
    for line, cells in enumerate([columns] * rows + [rows] * columns):
        last = 1 << width * (line + 1) - 1
        begin += last - (cells - 1 << width * line)
        end += last
    lines = [a // columns if a // columns == b // columns else rows + a % columns for a, b in pairs]
    return [1 << width * line for line in lines], begin, end


def _group(faces: list[Face]) -> Group:
    return Group([face.id for face in faces], [face.symbols for face in faces])


def _vector(amounts: Amounts, names: Sequence[str]) -> tuple[int, ...]:
    given = dict(amounts)
    return tuple([given.get(name, 0) for name in names])


def _cards(prices: Prices, faces: Iterable[Face]) -> list[tuple[int, int]]:
    """Return what a card of each face adds to a purse."""
    return [(kind, card) for kind, _, card in [prices.faces[face.id] for face in faces]]


def _look_up(ruleset: Ruleset) -> Lookup:
    wild = {resource.id for resource in ruleset.resources if resource.wild}
    ordinary = sorted(each.id for each in ruleset.resources if not each.wild)
    resources = (*ordinary, *sorted(wild))
    all_faces = [*(card.face for card in ruleset.cards), *ruleset.starting_cards]
    known = {face.id: face for face in all_faces}
    faces = sorted(known.values(), key=lambda face: (face.resource in wild, face.id))
    face_index = {face.id: index for index, face in enumerate(faces)}
    seen = sorted({(card.tier, face_index[card.face.id]) for card in ruleset.cards})
    backs = [Back(tier, faces[face], place - len(seen)) for place, (tier, face) in enumerate(seen)]
    shared = {(back.tier, back.face.id): back for back in backs}
    groups = [_group([f for f in faces if f.resource == name]) for name in ordinary]
    wilds = _group([face for face in faces if face.resource in wild])
    needs = [_vector(card.cost, ordinary) for card in ruleset.cards]
    gives = tuple(_vector(card.permanent, resources) for card in ruleset.cards)
    pairs = _adjacent(ruleset.market)
    counted, no_lines, whole_lines = _counted_lines(ruleset.market, pairs)
    sides = [back.face.id for back in backs]
    prices = Prices(groups, wilds, sides, needs)
    hand_places = [(kind, card.bit_length() - 1) for kind, card in _cards(prices, faces)]
    wild_places = [(len(ordinary), prices.places[-1] + WIDTH * n) for n in range(len(wild))]
    permanent_places = [*enumerate(prices.places[:-1]), *wild_places]
    gains = {
        given: tuple(
            (kind, n << at) for (kind, at), n in zip(permanent_places, given, strict=True) if n
        )
        for given in set(gives)
    }
    start = [0] * (len(ordinary) + 1)
    for kind, card in _cards(prices, ruleset.starting_cards):
        start[kind] += card
    back_of = tuple([shared[card.tier, card.face.id] for card in ruleset.cards])
    tiers = range(1, 1 + max((card.tier for card in ruleset.cards), default=0))
    return Lookup(
        resources=resources,
        types=len(ordinary),
        card={card.id: card for card in ruleset.cards},
        civic={civic.id: civic for civic in ruleset.civics},
        faces=tuple(faces),
        face_index=face_index,
        face_symbols=tuple(face.symbols for face in faces),
        face_resource=tuple(resources.index(face.resource) for face in faces),
        wild=wilds,
        backs=tuple(backs),
        back_face=tuple(face for _, face in seen),
        hand_places=tuple(hand_places),
        permanent_places=tuple(permanent_places),
        no_purse=(0,) * len(start),
        start=tuple(start),
        worth=(
            *[
                (gains[given], 0, (card,), int(card.civic))
                for card, given in zip(ruleset.cards, gives, strict=True)
            ],
            *[((card,), one(place), (), 0) for place, card in enumerate(prices.backs[::-1])],
        ),
        back_of=back_of,
        back_codes=tuple([back.index for back in back_of]),
        shown=(*ruleset.cards, *backs),
        needs=tuple(needs),
        gives=gives,
        pairs=pairs,
        adjacent=frozenset(pairs),
        lines=_lines(ruleset.market),
        prices=prices,
        tiers=tuple(tuple(c for c in ruleset.cards if c.tier == tier) for tier in tiers),
        flips=tuple(map(Flip, range(ruleset.market.cells))),
        drafts=tuple((*pair, Draft(pair), n) for pair, n in zip(pairs, counted, strict=True)),
        no_lines=no_lines,
        whole_lines=whole_lines,
        takes={civic.id: TakeCivic(civic.id) for civic in ruleset.civics},
    )


def _number(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(
        card if card.index == index else evolve(card, index=index)
        for index, card in enumerate(cards)
    )


@frozen(weakref_slot=False, cache_hash=True)
class Ruleset:
    """A complete set of cards, tokens and numbers to play with.

    Attributes:
        id: Its name in saved games.
        name: A name for people.
        resources: The kinds of resource.
        market: The size of the market.
        cards: Every card there is.
        civics: Every civic token there is.
        players: What is used, for each number of players.
        starting_cards: What each player holds at the start (S5).
        solo: The automa; None if there is no game for one.
        lookup: What the rules look up in all this.
    """

    id: str
    name: str
    resources: tuple[Resource, ...]
    market: Market
    cards: tuple[Card, ...] = field(converter=_number, repr=False)
    civics: tuple[Civic, ...] = field(repr=False)
    players: tuple[Deal, ...] = field(repr=False)
    starting_cards: tuple[Face, ...] = field(repr=False)
    solo: Solo | None = field(default=None, repr=False)
    lookup: Lookup = field(init=False, eq=False, repr=False)

    __repr__ = printed

    @lookup.default
    def _make_lookup(self) -> Lookup:
        return _look_up(self)

    def __reduce__(self) -> tuple[type[Ruleset], tuple[Any, ...]]:
        """Pickle what the data says; the rest is worked out again."""
        said = (each for each in fields(Ruleset) if each.init)
        return Ruleset, tuple(getattr(self, each.name) for each in said)

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return tuple(deal.count for deal in self.players)

    def deal(self, players: int) -> Deal:
        """Return what is used with a number of players."""
        return next(deal for deal in self.players if deal.count == players)

    def card(self, card_id: str) -> Card:
        """Return a card by its id. Raises KeyError if there is none."""
        return self.lookup.card[card_id]

    def civic(self, civic_id: str) -> Civic:
        """Return a civic token by its id. Raises KeyError if there is none."""
        return self.lookup.civic[civic_id]
