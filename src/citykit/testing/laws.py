"""The laws that every game of :mod:`citykit.game.contract` obeys, each checked at one moment.

A law is a function that takes a :class:`Moment` and yields what is wrong. Laws do not know any
game: they compare what its functions return.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations, takewhile
from random import Random
from typing import Any, TypeAlias

from attrs import field, frozen, has
from attrs import fields as fields_of

from citykit.tools.errors import GameError

__all__ = ["LAWS", "Law", "Moment", "until_reveal"]

#: The number of actions that a law tries at each moment.
_SAMPLE = 6


@frozen
class Moment:
    """One state of a random game, and what the laws need to look at it.

    Several laws look at the same things, so each is computed once. They try the same few
    actions, too.

    Attributes:
        game: The game: a module or package.
        state: The state.
        players: The number of players; their seats are numbered from 0.
        rng: The source of randomness.
        temptations: Actions of other moments, which may be legal now or not.
        match: The match of the game so far, if its record is to be checked.
    """

    game: Any
    state: Any
    players: int
    rng: Random
    temptations: tuple[Any, ...] = ()
    match: Any = None
    _cache: dict[Any, Any] = field(factory=dict, init=False, eq=False, repr=False)

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """The seats to act."""
        return tuple(self.game.to_act(self.state))

    @property
    def seats(self) -> range:
        """All seats that a person or a bot has."""
        return range(self.players)

    @cached_property
    def views(self) -> dict[int | None, Any]:
        """What each seat, and a spectator, knows."""
        return {seat: self.game.observe(self.state, seat) for seat in (*self.seats, None)}

    @cached_property
    def twins(self) -> dict[int | None, Any]:
        """For each viewer, a random state that looks the same to it; one for equal viewers."""
        made: dict[int, Any] = {}
        for view in self.views.values():
            if id(view) not in made:
                made[id(view)] = self.game.determinize(view, self.rng)
        return {seat: made[id(view)] for seat, view in self.views.items()}

    @cached_property
    def legal(self) -> dict[int, tuple[Any, ...]]:
        """What each seat can do."""
        return {seat: tuple(self.game.legal_actions(self.state, seat)) for seat in self.seats}

    @cached_property
    def tried(self) -> dict[int, list[Any]]:
        """For each seat, a few of its legal actions at random."""
        return {seat: self._some(actions) for seat, actions in self.legal.items()}

    @cached_property
    def tempted(self) -> dict[int, list[Any]]:
        """For each seat, a few of the temptations at random."""
        return {seat: self._some(self.temptations) for seat in self.seats}

    def _some(self, actions: Sequence[Any]) -> list[Any]:
        return self.rng.sample(actions, min(_SAMPLE, len(actions)))

    # The state, its views and its twins live as long as the moment, so their ids are keys.

    def listed(self, position: Any, seat: int) -> frozenset[Any]:
        """Return what a seat can do in the state, a view or a twin, to look actions up."""
        key = ("listed", id(position), seat)
        if key not in self._cache:
            own = position is self.state
            listed = self.legal[seat] if own else self.game.legal_actions(position, seat)
            self._cache[key] = frozenset(listed)
        found: frozenset[Any] = self._cache[key]
        return found

    def reasons(self, position: Any, action: Any, seat: int) -> Any:
        """Return the reasons against an action; None if the game gives no reasons."""
        key = ("reasons", id(position), action, seat)
        if key not in self._cache:
            why_not = getattr(self.game, "why_not", lambda *of: None)
            self._cache[key] = why_not(position, action, seat)
        return self._cache[key]

    def result(self, state: Any, action: Any, seat: int) -> Any:
        """Return what ``step`` returns in the state or a twin, or the error that it raises."""
        key = ("result", id(state), action, seat)
        if key not in self._cache:
            try:
                self._cache[key] = self.game.step(state, action, seat=seat)
            except GameError as error:
                self._cache[key] = error
        return self._cache[key]

    def step(self, state: Any, action: Any, seat: int) -> Any:
        """Return what ``step`` returns for a legal action."""
        result = self.result(state, action, seat)
        if isinstance(result, GameError):
            raise result
        return result

    def seen(self, events: Iterable[Any], seat: int | None) -> list[Any]:
        """Return the events that a seat gets."""
        masked = [self.game.seen_by(event, seat) for event in events]
        return [event for event in masked if event is not None]


#: Takes a moment and yields what is wrong.
Law: TypeAlias = Callable[[Moment], Iterator[str]]


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


# --- Who may do what -------------------------------------------------------------------


def c1(moment: Moment) -> Iterator[str]:
    """A game is over exactly when no seat is to act, and exactly those to act can act."""
    ended = moment.game.outcome(moment.state) is not None
    if ended == bool(moment.awaited):
        yield f"seats {moment.awaited} are to act, and there is an outcome: {ended}"
    if list(moment.awaited) != sorted(set(moment.awaited)):
        yield f"to_act gives {moment.awaited}, not seats in order"
    for seat, actions in moment.legal.items():
        if bool(actions) != (seat in moment.awaited):
            yield f"seat {seat} has {len(actions)} legal actions; to act are {moment.awaited}"
        if len(moment.listed(moment.state, seat)) != len(actions):
            yield f"seat {seat}: an action is listed twice"


def c2(moment: Moment) -> Iterator[str]:
    """What a seat may do, and why not, follows from what it knows."""
    game = moment.game
    for seat, view in moment.views.items():
        if tuple(game.to_act(view)) != moment.awaited:
            yield f"{_who(seat)} sees other seats to act"
        if seat is None:
            continue
        if tuple(game.legal_actions(view, seat)) != moment.legal[seat]:
            yield f"seat {seat}: the view lists other actions than the state"
        for action in (*moment.tried[seat][:3], *moment.tempted[seat][:3]):
            if moment.reasons(view, action, seat) != moment.reasons(moment.state, action, seat):
                yield f"seat {seat}: the view gives other reasons against {action}"


def c3(moment: Moment) -> Iterator[str]:
    """``step`` accepts exactly what is listed, and refuses for the reasons of ``why_not``."""
    for seat in moment.seats:
        legal = moment.listed(moment.state, seat)
        for action in (*moment.tried[seat], *moment.tempted[seat]):
            reasons = moment.reasons(moment.state, action, seat)
            if reasons is not None and bool(reasons) == (action in legal):
                yield f"seat {seat}: {action} is legal: {action in legal}, but {reasons}"
            result = moment.result(moment.state, action, seat)
            if not isinstance(result, GameError):
                if action not in legal:
                    yield f"seat {seat}: {action} is not legal but accepted"
            elif action in legal:
                yield f"seat {seat}: {action} is legal but refused: {result!r}"
            elif reasons is not None and getattr(result, "reasons", ()) != reasons:
                yield f"seat {seat}: {action} is refused for other reasons than {reasons}"


# --- What is hidden --------------------------------------------------------------------


def c4(moment: Moment) -> Iterator[str]:
    """A determinized state looks to its viewer as before."""
    for seat, twin in moment.twins.items():
        if moment.game.observe(twin, seat) != moment.views[seat]:
            yield f"{_who(seat)} sees something else after determinize"


def until_reveal(events: Iterable[Any]) -> list[Any]:
    """Return the events before the first one that reveals something."""
    return list(takewhile(lambda event: not event.reveals, events))


def c5(moment: Moment) -> Iterator[str]:
    """A state that looks the same to the seat to act allows the same, with the same effect.

    Events are compared as the seat gets them, up to the first one that reveals something.
    """
    game = moment.game
    for seat in moment.awaited:
        twin = moment.twins[seat]
        if tuple(game.legal_actions(twin, seat)) != moment.legal[seat]:
            yield f"seat {seat} can do something else in a state that looks the same"
            continue
        for action in moment.tempted[seat]:
            if moment.reasons(twin, action, seat) != moment.reasons(moment.state, action, seat):
                yield f"seat {seat}: other reasons against {action} in a state that looks the same"
    yield from _same_events(moment, own=True)


def c12(moment: Moment) -> Iterator[str]:
    """An event that tells anybody something new says that it reveals."""
    yield from _same_events(moment, own=False)


def _same_events(moment: Moment, own: bool) -> Iterator[str]:
    """Compare what viewers see of an action in states that look the same to them."""
    for seat in moment.awaited:
        for action in moment.tried[seat][:2]:
            events = until_reveal(moment.step(moment.state, action, seat)[1])
            for viewer, twin in moment.twins.items():
                if (viewer == seat) != own or action not in moment.listed(twin, seat):
                    continue
                others = until_reveal(moment.step(twin, action, seat)[1])
                mine, theirs = moment.seen(events, viewer), moment.seen(others, viewer)
                if mine != theirs:
                    yield (
                        f"{action} by seat {seat} tells {_who(viewer)} something hidden, "
                        f"and no event reveals: {mine} against {theirs}"
                    )


def c10(moment: Moment) -> Iterator[str]:
    """Views, events and errors hold no state, no secret, and nothing that another seat keeps."""
    state = moment.state
    for seat, view in {id(view): (seat, view) for seat, view in moment.views.items()}.values():
        yield from _held(f"the view of {_who(seat)}", view, seat, state)
    for seat in moment.awaited:
        after, events = moment.step(state, moment.tried[seat][0], seat)
        for viewer in moment.views:
            seen = moment.seen(events, viewer)
            yield from _held(f"an event for {_who(viewer)}", seen, viewer, state, after)
    for seat in moment.seats:
        for action in moment.tempted[seat][:1]:
            error = moment.result(state, action, seat)
            if isinstance(error, GameError):
                yield from _held(f"an error for {_who(seat)}", error, seat, state)


def _held(what: str, value: Any, seat: int | None, *states: Any) -> Iterator[str]:
    """Yield what a value for a seat holds of states and may not."""
    hidden: dict[int, str] = {}
    known: dict[int, object] = {}
    for state in states:
        ruleset = getattr(state.table, "ruleset", None)
        known[id(ruleset)] = ruleset  # which is large, and no secret
        hidden[id(state)] = "the state"
        if secret := getattr(state, "secret", None):
            hidden[id(secret)] = "the secret"
        privates = getattr(state, "privates", ())
        own = privates[seat] if seat is not None and privates else None
        for other, private in enumerate(privates):
            if private is not own:
                hidden[id(private)] = f"what seat {other} keeps to itself"
    for found in _parts(value, known):
        if name := hidden.get(id(found)):
            yield f"{what} holds {name}"
        elif isinstance(found, type(states[0])):
            yield f"{what} holds a {type(found).__name__}"


#: Types of values without parts.
_WHOLE = (str, int, float, bytes, type(None), type)


def _parts(value: Any, known: dict[int, object]) -> Iterator[object]:
    """Yield a value and everything that it is made of, but for what is known."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, _WHOLE) or id(part) in known:
            continue
        known[id(part)] = part
        yield part
        if names := _field_names(part.__class__):
            waiting += [getattr(part, name) for name in names]
        elif isinstance(part, Mapping):
            waiting += [*part.keys(), *part.values()]
        elif isinstance(part, (list, tuple, set, frozenset)):
            waiting += part
        waiting += getattr(part, "__dict__", {}).values()


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields_of(kind)) if has(kind) else ()


def c13(moment: Moment) -> Iterator[str]:
    """A choice is skipped only if everybody can see that it is forced."""
    for viewer, twin in moment.twins.items():
        if tuple(moment.game.to_act(twin)) != moment.awaited:
            yield f"who is to act depends on something that {_who(viewer)} does not see"


# --- Hidden choices --------------------------------------------------------------------


def c6(moment: Moment) -> Iterator[str]:
    """The order of simultaneous choices does not matter."""
    game, state = moment.game, moment.state
    for first, second in combinations(moment.awaited, 2):
        one, other = moment.tried[first][0], moment.tried[second][0]
        this = game.step(moment.step(state, one, first)[0], other, seat=second)[0]
        that = game.step(moment.step(state, other, second)[0], one, seat=first)[0]
        if this != that:
            yield f"{one} by seat {first} and {other} by seat {second} do not commute"


def c7(moment: Moment) -> Iterator[str]:
    """A hidden choice changes nothing for others but who is awaited."""
    if len(moment.awaited) < 2:
        return
    game = moment.game
    for seat in moment.awaited:
        choices = moment.tried[seat][:2]
        after, _ = moment.step(moment.state, choices[0], seat)
        left = tuple(other for other in moment.awaited if other != seat)
        if tuple(game.to_act(after)) != left:
            yield f"after {choices[0]} by seat {seat} not {left} but {game.to_act(after)} act"
            continue
        for other in left:
            if tuple(game.legal_actions(after, other)) != moment.legal[other]:
                yield f"{choices[0]} by seat {seat} changes what seat {other} can do"
        if len(choices) == 2:
            yield from _distinguished(moment, seat, *choices)


def _distinguished(moment: Moment, seat: int, one: Any, other: Any) -> Iterator[str]:
    """Check that no other viewer can distinguish two hidden choices of a seat."""
    (this, told), (that, also_told) = (
        moment.step(moment.state, action, seat) for action in (one, other)
    )
    for viewer in moment.views:
        if viewer != seat:
            if moment.game.observe(this, viewer) != moment.game.observe(that, viewer):
                yield f"{_who(viewer)} can distinguish {one} and {other}, hidden by seat {seat}"
            if moment.seen(told, viewer) != moment.seen(also_told, viewer):
                yield f"events tell {_who(viewer)} what seat {seat} chose: {one} or {other}"


# --- What follows ----------------------------------------------------------------------


def c8(moment: Moment) -> Iterator[str]:
    """The events that a seat gets lead from its view to its next view."""
    fold = getattr(moment.game, "fold", None)
    if fold is None:
        return
    for seat in moment.awaited:
        action = moment.tried[seat][0]
        after, events = moment.step(moment.state, action, seat)
        for viewer, view in moment.views.items():
            if fold(view, moment.seen(events, viewer)) != moment.game.observe(after, viewer):
                yield f"the events of {action} do not lead {_who(viewer)} to its next view"


def c9(moment: Moment) -> Iterator[str]:
    """Nothing is lost or made, in the game and in states made by ``determinize``."""
    status = getattr(moment.game, "status", None)
    if status is None:
        return
    yield from map(str, status(moment.state))
    for seat, twin in {id(twin): (seat, twin) for seat, twin in moment.twins.items()}.values():
        yield from (f"determinized for {_who(seat)}: {flaw}" for flaw in status(twin))


def c11(moment: Moment) -> Iterator[str]:
    """JSON, notation and records give back equal values."""
    has_json = getattr(moment.game, "to_json", None) and getattr(moment.game, "from_json", None)
    if has_json:
        yield from _json(moment)
    if getattr(moment.game, "Match", None):
        yield from _notation(moment)
    if moment.match is not None:
        yield from _records(moment)
        if has_json and not _survives_json(moment, moment.match.record):
            yield "a record is not read back from JSON as it was written"


def _json(moment: Moment) -> Iterator[str]:
    """Write and read the state, the views of two viewers, and some actions and events, once."""
    viewers = (moment.rng.choice(moment.seats), None)
    values = [moment.state, *(moment.views[viewer] for viewer in viewers)]
    for seat in moment.awaited:
        action = moment.tried[seat][0]
        events = moment.step(moment.state, action, seat)[1]
        values += [action, *events]
        values += [each for viewer in viewers for each in moment.seen(events, viewer)]
    for value in {id(each): each for each in values}.values():
        if not _survives_json(moment, value):
            yield f"a {type(value).__name__} is not read back from JSON as it was written"


def _survives_json(moment: Moment, value: Any) -> bool:
    ruleset = getattr(moment.state.table, "ruleset", None)
    text = moment.game.to_json(value, ruleset)
    return bool(moment.game.from_json(text, ruleset) == value)


def _notation(moment: Moment) -> Iterator[str]:
    """Write and read some legal actions."""
    records = moment.game.Match.records
    ruleset = records.ruleset_of(moment.state)
    for seat in moment.awaited:
        for action in moment.tried[seat]:
            text = records.format_action(action, ruleset)
            if records.parse_action(text, ruleset) != action:
                yield f"{action} is not read back from {text!r}"


def _records(moment: Moment) -> Iterator[str]:
    """Write and read the record so far, verify it, and resume the match from it."""
    match, records = moment.match, moment.match.records
    record, ruleset = match.record, records.ruleset_of(moment.state)
    if records.parse_record(records.format_record(record, ruleset), ruleset) != record:
        yield "a record is not read back from its text as it was written"
    for problem in records.verify(record, ruleset).problems:
        yield f"the record of a match is found wrong: {problem}"
    resumed = type(match)(record, ruleset)
    if (resumed.state, resumed.record) != (moment.state, record):
        yield "a match that is resumed from its record is another"


#: The laws by their ids. C14, which needs whole games, is
#: :func:`citykit.testing.check_repeatable`.
LAWS: Mapping[str, Law] = {
    "C1": c1,
    "C2": c2,
    "C3": c3,
    "C4": c4,
    "C5": c5,
    "C6": c6,
    "C7": c7,
    "C8": c8,
    "C9": c9,
    "C10": c10,
    "C11": c11,
    "C12": c12,
    "C13": c13,
}
