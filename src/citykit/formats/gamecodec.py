"""The JSON of a game told by events: its codec, and readers that return one kind of value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from attrs import frozen

from citykit.formats.codec import Codec, Identified, TypedReader
from citykit.formats.contents import RulesetContents
from citykit.formats.guidedata import GuideForm
from citykit.formats.kinds import GameKinds
from citykit.formats.record import Record
from citykit.formats.records import TableRecords
from citykit.formats.refusals import Refusals
from citykit.game.viewguide import ViewGuide
from citykit.tools.mappings import FrozenMapping

__all__ = ["GameCodec", "game_codec"]

R = TypeVar("R", bound=Identified)
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
#: A union of the game's clicks.
C = TypeVar("C")
G = TypeVar("G", bound=ViewGuide[Any, Any, Any])
#: The class of the game's records.
D = TypeVar("D", bound=Record[Any])


@frozen(kw_only=True)
class GameCodec(Codec[R], Generic[R, S, V, A, C, G, D]):
    """The JSON of a game told by events.

    Attributes:
        records: How its games are recorded.
        view: The class of views.
        guides: How guides are written and read.
    """

    records: TableRecords[S, A, R, D]
    view: type[V]
    guides: GuideForm[G]

    @cached_property
    def states(self) -> TypedReader[R, S]:
        """Reads states."""
        return TypedReader(self, "a state", (self.records.state,))

    @cached_property
    def views(self) -> TypedReader[R, V]:
        """Reads views."""
        return TypedReader(self, "a view", (self.view,))

    @cached_property
    def actions(self) -> TypedReader[R, A]:
        """Reads actions."""
        return TypedReader(self, "an action", self.records.actions.__args__)

    @cached_property
    def clicks(self) -> TypedReader[R, C]:
        """Reads clicks."""
        return TypedReader(self, "a click", self.guides.click.__args__)

    @cached_property
    def games(self) -> TypedReader[R, D]:
        """Reads records."""
        return TypedReader(self, "a record", (self.records.record,))

    def read_guide(self, text: str | bytes | bytearray, view: V) -> G:
        """Parse JSON that describes a guide.

        Args:
            text: JSON as a string or UTF-8 bytes.
            view: The view of a seat to which the guide belongs. The clicks are made again on it.

        Raises:
            ArgumentError: If it is not the view of a seat.
            JsonError: If the input does not describe a guide for this view.
        """
        return self.guides.read(text, view, self)


def game_codec(
    records: TableRecords[S, A, R, D],
    refusals: Refusals,
    contents: RulesetContents[R],
    view: type[V],
    events: Iterable[type],
    guide: type[G],
    click: Any,
    more: Mapping[str, Any] = FrozenMapping(),
    others: Iterable[type] = (),
) -> GameCodec[R, S, V, A, Any, G, D]:
    """Return the codec of a game told by events.

    Args:
        records: How its games are recorded: they know its rulesets, states and actions.
        refusals: Writes and reads the reasons of the game.
        contents: Writes the rulesets of the game.
        view: The class of views.
        events: The classes of events.
        guide: The class of guides.
        click: The union of clicks.
        more: The annotations of properties of guides that are written, too, by name.
        others: The classes of other messages.
    """
    actions = records.actions
    guides = GuideForm(guide, click, actions, records.values_of, more)
    messages = (*actions.__args__, *events, *click.__args__, *others)
    kinds = GameKinds(records.values_of, refusals, records.status, contents)
    return GameCodec(
        kinds=(
            *kinds.all((records.state, view), messages, records.rulesets.kind),
            guides.kind(),
            records.kind(),
        ),
        rulesets=records.rulesets,
        instead={"Match": "match.record", "Played": "played.events"},
        records=records,
        view=view,
        guides=guides,
    )
