"""Golden files: whole games, node counts and pictures that must never change by accident.

``make goldens`` (``python -m tests.support.goldens``) regenerates them. Review the diff before
committing it: every changed line is a rule, an order, a card or a picture that changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pointcity as pc
from citykit.tools.shuffle import shuffled
from pointcity.model.cards import Back, Card
from tests.bloomtown.support.goldens import GOLDEN as BLOOM_TOWN
from tests.kosmopolis.support.goldens import GOLDEN as KOSMOPOLIS
from tests.mycity.support.goldens import GOLDEN as MY_CITY
from tests.mycity.support.shown import files as my_city_pictures
from tests.support import broken, drawn

FOLDER = Path(__file__).parents[1] / "golden"

#: Name -> how the game is dealt.
GAMES: dict[str, dict[str, Any]] = {
    "two-players": {"players": 2, "seed": 2},
    "three-players": {"players": 3, "seed": 3},
    "four-players": {"players": 4, "seed": 4},
    "solo-easy": {"players": 1, "seed": 11, "level": "easy"},
    "solo-medium": {"players": 1, "seed": 12, "level": "medium"},
    "solo-hard": {"players": 1, "seed": 13, "level": "hard"},
}

#: Name -> how the game is dealt, for counting what can be reached.
COUNTS: dict[str, dict[str, Any]] = {
    "one": {"players": 1, "seed": 21},
    "two": {"players": 2, "seed": 22},
    "three": {"players": 3, "seed": 23},
    "four": {"players": 4, "seed": 24},
}


def _value(value: Any) -> str:
    match value:
        case Card() | pc.model.Civic():
            return value.id
        case Back():
            return f"{value.face.id}/{value.tier}"
        case pc.Flip() | pc.Draft() | pc.DrawTwo() | pc.TakeCivic() | pc.Pass():
            return _line(value)
        case Mapping():
            return _value(tuple(value.items()))
        case tuple():
            return "(" + " ".join(map(_value, value)) + ")"
        case _:
            return str(value)


def _line(event: Any) -> str:
    """Return an action or event as one line of ids and numbers."""
    parts = (f"{name}={_value(getattr(event, name))}" for name in type(event).__match_args__)
    return f"{type(event).__name__}({', '.join(parts)})"


def _varied(state: pc.State) -> pc.Action:
    """Pick an action from what is legal, by a kind first, in a way that never changes."""
    legal = pc.legal_actions(state)
    seed = f"{state.table.moves}:{len(legal)}"
    kind = shuffled(
        sorted({type(action).__name__ for action in legal}), seed, "kind", prefix="pointcity:1:"
    )[0]
    return shuffled(
        [a for a in legal if type(a).__name__ == kind], seed, "action", prefix="pointcity:1:"
    )[0]


def playthrough(**deal: Any) -> str:
    """Return a whole game as text: every action, what happened, and the result."""
    state = pc.new_game(**deal)
    lines = [f"deal {deal}"]
    lines.append("deck " + " ".join(card.id for card in state.secret.deck))
    lines.append("supply " + " ".join(token.id for token in state.table.supply))
    while legal := pc.legal_actions(state):
        state, events = pc.step(state, _varied(state))
        lines.append(f"{len(legal)} legal")
        lines += [f"  {_line(event)}" for event in events]
    for seat in range(len(state.table.players)):
        lines.append(_line(pc.score(state, seat)))
    lines.append(_line(pc.outcome(state)))
    return "\n".join(lines) + "\n"


def _count(state: pc.State, depth: int) -> int:
    legal = pc.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(_count(pc.apply(state, action), depth - 1) for action in legal)


def _counts(state: pc.State) -> Iterator[str]:
    """Yield how many ways there are to play 1, 2 and 3 actions, the last per first action."""
    yield f"depth 1: {_count(state, 1)}"
    yield f"depth 2: {_count(state, 2)}"
    first = [(action, _count(pc.apply(state, action), 2)) for action in pc.legal_actions(state)]
    yield f"depth 3: {sum(count for _, count in first)}"
    yield from (f"  {_line(action)}: {count}" for action, count in first)


def node_counts(**deal: Any) -> str:
    """Return the node counts from the start of a game and from its middle."""
    state = pc.new_game(**deal)
    lines = [f"deal {deal}", *_counts(state)]
    while state.table.turn < 12:
        state = pc.apply(state, _varied(state))
    return "\n".join([*lines, f"after {state.table.moves} actions", *_counts(state)]) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Yield every golden file with the text it should have."""
    for name, deal in GAMES.items():
        yield FOLDER / f"game-{name}.txt", playthrough(**deal)
    for name, deal in COUNTS.items():
        yield FOLDER / f"count-{name}.txt", node_counts(**deal)
    yield FOLDER / "flaws.txt", broken.flaws_text()
    yield from drawn.files()
    yield from KOSMOPOLIS.files()
    yield from MY_CITY.files()
    yield from my_city_pictures()
    yield from BLOOM_TOWN.files()


if __name__ == "__main__":
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
