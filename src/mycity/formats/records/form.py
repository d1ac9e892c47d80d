"""How the games of My City are recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from citykit.formats.jsontext import Wrong, parse_json, refuse
from citykit.formats.record import Record
from citykit.formats.records import TableRecords
from citykit.game.options import check_players
from citykit.game.playerrors import RecordError
from citykit.tools.canonical import canonical
from mycity import rules
from mycity.formats import notation
from mycity.formats.values import RULESETS, values_of
from mycity.model.actions import Action
from mycity.model.errors import PlayerCountError
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, Town
from mycity.rules.campaign import towns_of
from mycity.rules.consistency import status
from mycity.rules.setup import agreed_episode, dealt_deck, lay_out


class _Records(TableRecords[State, Action, Ruleset, Record[Action]]):
    """Records with the mode, the episode, and the campaign that it starts from."""

    # --- Options and campaigns

    def options_of(self, state: State) -> Mapping[str, Any]:
        episode = state.table.episode
        return {"mode": "eternal"} if episode is None else {"mode": "legacy", "episode": episode}

    def read_options(self, options: Mapping[str, str]) -> Mapping[str, Any]:
        episode = options.get("episode", "")
        return {**options, "episode": int(episode)} if episode.isdecimal() else options

    def write_carry(self, carry: Campaign) -> str:
        return canonical(values_of(RULESETS.official()).write(carry))

    def read_carry(self, carry: str) -> Campaign:
        try:
            found: Campaign = values_of(RULESETS.official()).read(parse_json(carry), Campaign)
        except Wrong as error:
            raise refuse(error.found) from None
        return found

    # --- Deals

    def deal_of(self, state: State) -> Mapping[str, Iterable[str]] | None:
        deck = dealt_deck(state)
        new_boards = (Town(),) * len(state.table.players)
        if deck is None or towns_of(state.table) != new_boards:  # a deal says nothing about boards
            return None
        return {"deck": [card.id for card in deck]}

    def lay_out(
        self, record: Record[Action], deal: Mapping[str, tuple[str, ...]], ruleset: Ruleset
    ) -> State:
        check_players(record.players, ruleset.player_counts, PlayerCountError)
        carry = None if record.carry is None else self.read_carry(record.carry)
        episode = agreed_episode(self.read_options(record.options), carry, ruleset)
        deck = deal.get("deck", ())
        if sorted(deck) != sorted(card.id for card in ruleset.deck(episode)) or len(deal) > 1:
            raise RecordError("the deal must have a deck with the cards of this game, no others")
        cards = {card.id: card for card in ruleset.cards}
        towns = () if carry is None else carry.towns
        return lay_out(ruleset, record.players, episode, towns, [cards[name] for name in deck])


#: The records of this game.
RECORDS = _Records(
    game=rules,
    state=State,
    record=Record,
    rulesets=RULESETS,
    example="build D1 E1",
    name="mycity",
    actions=Action,
    notation=notation,
    values=values_of,
    status=status,
)

new_record, replay, verify = RECORDS.new_record, RECORDS.replay, RECORDS.verify
format_record, parse_record = RECORDS.format_record, RECORDS.parse_record
read_records, write_records = RECORDS.read_records, RECORDS.write_records
