"""How the games of Kosmopolis are recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from citykit.formats.records import TableRecords
from citykit.game.options import check_players
from citykit.game.playerrors import RecordError
from citykit.tools.quoting import shortened
from kosmopolis import rules
from kosmopolis.formats import notation
from kosmopolis.formats.records.record import Record
from kosmopolis.formats.rulesets import RULESETS
from kosmopolis.formats.values import values_of
from kosmopolis.model.actions import Action
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import Phase, State
from kosmopolis.rules.consistency import status
from kosmopolis.rules.setup import lay_out


class _Records(TableRecords[State, Action, Ruleset, Record]):
    """Records of hidden choices, with the order of the deck and of the modifiers."""

    def deal_of(self, state: State) -> Mapping[str, Iterable[str]] | None:
        table, secret = state.table, state.secret
        if table.round > 1 or table.phase is not Phase.DRAFT_1:
            return None
        pools = [card for seat in table.clockwise for card in state.privates[seat].pool]
        deck = [*table.capital.cards(), *pools, *secret.deck]
        if lay_out(table.ruleset, len(table.players), deck, table.start, secret.modifiers) != state:
            return None
        rounds = {f"modifiers{at}": map(str, some) for at, some in enumerate(secret.modifiers, 1)}
        return {"deck": [card.id for card in deck], "start": [str(table.start)], **rounds}

    def lay_out(
        self, record: Record, deal: Mapping[str, tuple[str, ...]], ruleset: Ruleset
    ) -> State:
        check_players(record.players, ruleset.player_counts)
        rounds = [f"modifiers{at}" for at in range(1, ruleset.rounds + 1)]
        seats = [str(seat) for seat in range(record.players)]
        _check_same("the streams", [*deal], ["deck", "start", *rounds])
        _check_same("the cards of the deck", deal["deck"], [card.id for card in ruleset.cards])
        for name in rounds:
            _check_same(name, deal[name], map(str, ruleset.modifiers))
        if deal["start"] not in [(seat,) for seat in seats]:
            raise RecordError(f"start must be one of the seats {', '.join(seats)}")
        cards = {card.id: card for card in ruleset.cards}
        return lay_out(
            ruleset,
            record.players,
            [cards[each] for each in deal["deck"]],
            int(deal["start"][0]),
            tuple(tuple(map(int, deal[name])) for name in rounds),
        )


def _check_same(what: str, given: Iterable[str], wanted: Iterable[str]) -> None:
    """Check that what was dealt is what there is, in whatever order.

    Raises:
        RecordError: If something is missing, or should not be there.
    """
    there, needed = Counter(given), Counter(wanted)
    for problem, found in (("lack", needed - there), ("must not have", there - needed)):
        if found:
            raise RecordError(f"{what} {problem} {shortened(', '.join(sorted(found)))}")


#: The records of this game.
RECORDS = _Records(
    game=rules,
    state=State,
    record=Record,
    rulesets=RULESETS,
    example="home m6",
    name="kosmopolis",
    actions=Action,
    status=status,
    notation=notation,
    values=values_of,
)

new_record, replay, verify = RECORDS.new_record, RECORDS.replay, RECORDS.verify
format_record, parse_record = RECORDS.format_record, RECORDS.parse_record
read_records, write_records = RECORDS.read_records, RECORDS.write_records
