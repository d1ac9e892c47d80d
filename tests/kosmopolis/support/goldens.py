"""Golden games of Kosmopolis: the record, and what happened as everybody saw it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kosmopolis as ko
from citykit.shuffle import shuffled

FOLDER = Path(__file__).parents[2] / "golden" / "kosmopolis"

#: Name -> how the game is dealt.
GAMES: dict[str, dict[str, Any]] = {
    "two-players": {"players": 2, "seed": 2},
    "three-players": {"players": 3, "seed": 3},
    "four-players": {"players": 4, "seed": 4},
}


def _value(value: Any) -> str:
    match value:
        case ko.Card():
            return value.id
        case ko.Keep() | ko.PlayHome() | ko.PlayCapital() | ko.PlaceModifier() | ko.Rescue():
            return ko.notation.format_action(value)
        case dict():
            return _value(tuple(value.items()))
        case tuple():
            return "(" + " ".join(map(_value, value)) + ")"
        case _:
            return str(value)


def _line(event: Any) -> str:
    """Return an event as one line of ids and numbers."""
    parts = (f"{name}={_value(getattr(event, name))}" for name in type(event).__match_args__)
    return f"{type(event).__name__}({', '.join(parts)})"


def _pick(values: list[Any], seed: str) -> Any:
    return shuffled(values, seed, "golden", prefix="kosmopolis:1:")[0]


def _played(**deal: Any) -> ko.Match:
    """Play a game in a way that never changes; the seats decide in a different order each time."""
    match = ko.Match.new(**deal)
    while seats := ko.to_act(match.state):
        seat = _pick([*seats], f"seat {match.revision}")
        legal = ko.legal_actions(match.state, seat)
        kind = _pick(sorted({type(each).__name__ for each in legal}), f"kind {match.revision}")
        actions = [each for each in legal if type(each).__name__ == kind]
        match.play(_pick(actions, f"action {match.revision}"), seat=seat)
    return match


def _seen(match: ko.Match, event: ko.Event) -> Iterator[str]:
    """Yield an event as the referee saw it, then as those saw it to whom it is masked."""
    yield f"  {_line(event)}"
    viewers: dict[str, list[str]] = {}
    for seat in (*range(match.seats), None):
        masked = match.seen_by(event, seat)
        if masked != event:
            who = "spectator" if seat is None else str(seat)
            viewers.setdefault("nothing" if masked is None else _line(masked), []).append(who)
    yield from (f"    {' '.join(who)}: {line}" for line, who in viewers.items())


def playthrough(**deal: Any) -> str:
    """Return a whole game as text: the record, what everybody saw, and the scores."""
    match = _played(**deal)
    lines = [ko.records.format_record(match.record)]
    for move in match.history:
        lines.append(f"seat {move.seat}")
        lines += [line for event in move.events for line in _seen(match, event)]
    for seat in range(match.seats):
        lines.append(_line(ko.score(match.state, seat)))
    lines.append(_line(ko.outcome(match.state)))
    return "\n".join(lines) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Yield every golden file with the text it should have."""
    for name, deal in GAMES.items():
        yield FOLDER / f"game-{name}.txt", playthrough(**deal)
