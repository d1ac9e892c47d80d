"""The state of a game: the table, and the secret behind it."""

from __future__ import annotations

from typing import final

from citykit.tools.errors import check_argument, wrong_argument
from citykit.tools.hooks import picture
from pointcity._engine import views
from pointcity._engine.position import Position
from pointcity.model.table import Secret, Table, need_table

__all__ = ["State", "position_of", "table_of", "whole_position_of"]


@final
class State:
    """A whole game at one moment: the table, and what is hidden. It is immutable.

    ``new_game``, ``apply`` and their like return states; :meth:`of` puts one together from its
    parts. A state wraps a position in numbers. The table and the secret are made when they are
    first read, because searches make many more states than they look at.

    It is a plain class for the same reason as the actions are: a compiled build can speed it up.
    (mypyc compiles ``functools.cached_property`` to a property that computes on every read.)

    Attributes:
        table: What everybody sees.
        secret: What no player knows.
    """

    __slots__ = ("_position", "_secret", "_table")

    def __init__(self, position: Position) -> None:
        """Wrap a position, which must not be changed afterwards."""
        self._position = position
        self._table: Table | None = None
        self._secret: Secret | None = None

    @staticmethod
    def of(table: Table, secret: Secret) -> State:
        """Return the state of a table and a secret.

        Args:
            table: What everybody sees.
            secret: What no player knows.

        Raises:
            ArgumentError: If they are anything else.
            InconsistentTable: If something in it is not part of the table's ruleset.
        """
        need_table(table)
        check_argument(secret, Secret, "a Secret")
        state = State(views.position_of(table, secret))
        state._table, state._secret = table, secret
        return state

    @property
    def table(self) -> Table:
        """What everybody sees."""
        if self._table is None:
            self._table = views.table_of(self._position)
        return self._table

    @property
    def secret(self) -> Secret:
        """What no player knows."""
        if self._secret is None:
            self._secret = views.secret_of(self._position)
        return self._secret

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._position.values() == other._position.values()

    def __hash__(self) -> int:
        return hash(self._position.values())

    def __reduce__(self) -> tuple[object, tuple[Table, Secret]]:
        return State.of, (self.table, self.secret)

    def __repr__(self) -> str:
        at = self._position
        seats = f"{len(at.seats)} players" if at.level is None else f"solo, level {at.level!r}"
        ruleset = at.tables.ruleset.id
        return f"<State {ruleset!r}: {seats}, turn {at.turn}, seat {at.current}, {at.step.value}>"

    def __str__(self) -> str:
        return str(self.table)

    def _repr_svg_(self) -> str:
        return picture(self)


# These three take any object: in a compiled build, the type of an argument would be checked
# before the function could say what is wanted.


def table_of(position: object) -> Table:
    """Return the table of a state, or the table itself.

    Args:
        position: A state or table.

    Raises:
        ArgumentError: If it is anything else.
    """
    if isinstance(position, State):
        return position.table
    if isinstance(position, Table):
        return position
    raise wrong_argument("a State or Table", position)


def position_of(position: object) -> Position:
    """Return a state or table in numbers; it must not be changed.

    Args:
        position: A state or table.

    Raises:
        ArgumentError: If it is anything else.
        InconsistentTable: If something on the table is not part of its ruleset.
    """
    if isinstance(position, State):
        return position._position
    if isinstance(position, Table):
        return views.position_of(position)
    raise wrong_argument("a State or Table", position)


def whole_position_of(state: object) -> Position:
    """Return a state in numbers; it must not be changed.

    Args:
        state: A state. A table does not do: its hidden cards are unknown.

    Raises:
        ArgumentError: If it is anything else.
    """
    if isinstance(state, State):
        return state._position
    hint = "use the state, or determinize(table, rng)" if isinstance(state, Table) else ""
    raise wrong_argument("a State", state, hint)
