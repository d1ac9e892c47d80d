"""Crowns with matches and records: what a game supplies, besides its rules."""

from __future__ import annotations

import crowns
from crowns import Event, Play, State

from citykit.formats.codec import OnlyRuleset, one_ruleset
from citykit.formats.record import Record
from citykit.formats.records import Records
from citykit.play.match import Match
from citykit.tools.errors import GameError


class CrownsRecords(Records[State, Play, OnlyRuleset, Record[Play]]):
    def format_action(self, action: Play, ruleset: OnlyRuleset | None) -> str:
        return f"play {action.card}"

    def parse_action(self, notation: str, ruleset: OnlyRuleset | None) -> Play:
        verb, _, card = notation.partition(" ")
        if verb != "play" or not card.isdecimal():
            raise GameError(f"expected a card, such as: play 7, not {notation!r}")
        return Play(int(card))

    def ruleset_of(self, state: State) -> OnlyRuleset:
        return self.rulesets.official()

    def players_of(self, state: State) -> int:
        return len(state.privates)


RECORDS = CrownsRecords(
    game=crowns,
    state=State,
    record=Record,
    rulesets=one_ruleset("crowns"),
    example="play 7",
    name="crowns",
    actions=Play,
)


class CrownsMatch(Match[State, Play, Event, Record[Play]]):
    records = RECORDS

    @property
    def seats(self) -> int:
        return len(self.state.privates)

    def seen_by(self, event: Event, seat: int | None) -> Event:
        return crowns.seen_by(event, seat)
