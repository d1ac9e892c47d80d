"""Golden games of a game on the contract: the record, and what happened as everybody saw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from citykit.tools.shuffle import shuffled


@frozen
class GoldenGames:
    """The golden games of a game.

    Attributes:
        game: The game: a package with matches, records and notation.
        folder: The folder of the files.
        games: How each game is dealt, by name.
        rare: The names of kinds of action that would end games soon; they are chosen from only
            once in ten moves.
        words: Whether the files have what happened in words, too, and the end as text.
    """

    game: Any
    folder: Path
    games: Mapping[str, Mapping[str, Any]]
    rare: tuple[str, ...] = ()
    words: bool = False

    def _value(self, value: Any) -> str:
        if isinstance(value, self.game.ACTIONS):
            return str(self.game.notation.format_action(value))
        if isinstance(value, dict):
            return self._value(tuple(value.items()))
        if isinstance(value, tuple):
            return "(" + " ".join(map(self._value, value)) + ")"
        return str(value)

    def _line(self, event: Any) -> str:
        """Return an event as one line of ids and numbers."""
        names = type(event).__match_args__
        parts = (f"{name}={self._value(getattr(event, name))}" for name in names)
        return f"{type(event).__name__}({', '.join(parts)})"

    def _pick(self, values: list[Any], seed: str) -> Any:
        return shuffled(values, seed, "golden", prefix=f"{self.game.__name__}:1:")[0]

    def _played(self, deal: Mapping[str, Any]) -> Any:
        """Play a game in a way that never changes; seats decide in a different order each time."""
        match = self.game.Match.new(**deal)
        while seats := self.game.to_act(match.state):
            seat = self._pick([*seats], f"seat {match.revision}")
            legal = self.game.legal_actions(match.state, seat)
            kinds = sorted({type(each).__name__ for each in legal})
            common = [each for each in kinds if each not in self.rare]
            kinds = common if common and match.revision % 10 else kinds
            kind = self._pick(kinds, f"kind {match.revision}")
            actions = [each for each in legal if type(each).__name__ == kind]
            match.play(self._pick(actions, f"action {match.revision}"), seat=seat)
        return match

    def _seen(self, match: Any, event: Any) -> Iterator[str]:
        """Yield an event as the referee saw it, then as those saw it to whom it is masked."""
        yield f"  {self._line(event)}"
        viewers: dict[str, list[str]] = {}
        for seat in (*range(match.seats), None):
            masked = match.seen_by(event, seat)
            if masked != event:
                who = "spectator" if seat is None else str(seat)
                seen = "nothing" if masked is None else self._line(masked)
                viewers.setdefault(seen, []).append(who)
        yield from (f"    {' '.join(who)}: {line}" for line, who in viewers.items())

    def _words(self, event: Any) -> Iterator[str]:
        """Yield an event as a sentence, if the files have words."""
        if self.words:
            yield f"    = {self.game.describe(event)}"

    def playthrough(self, name: str) -> str:
        """Return a whole game as text: the record, what everybody saw, and the scores."""
        match = self._played(self.games[name])
        lines = [self.game.records.format_record(match.record)]
        for move in match.history:
            lines.append(f"seat {move.seat}")
            for event in move.events:
                lines += [*self._seen(match, event), *self._words(event)]
        for seat in range(match.seats):
            lines.append(self._line(self.game.score(match.state, seat)))
        lines.append(self._line(self.game.outcome(match.state)))
        if self.words:
            for lang in self.game.language.languages():
                lines.append(self.game.describe(match.state, lang=lang))
                lines.append(self.game.text.table_text(match.state, lang=lang))
        return "\n".join(lines) + "\n"

    def files(self) -> Iterator[tuple[Path, str]]:
        """Yield every golden file with the text it should have."""
        for name in self.games:
            yield self.folder / f"game-{name}.txt", self.playthrough(name)

    def check(self, name: str) -> None:
        """Compare a game with its file."""
        expected = (self.folder / f"game-{name}.txt").read_text("utf-8")
        assert expected.splitlines() == self.playthrough(name).splitlines()

    def check_names(self) -> None:
        """Check that no file is missing or left over."""
        names = {f"game-{name}.txt" for name in self.games}
        assert {path.name for path in self.folder.iterdir()} == names
