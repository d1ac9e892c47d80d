"""Sentences that only positions bring about."""

from __future__ import annotations

import bloomtown as bt
from tests.bloomtown.support.positions import arranged
from tests.support.pictures import states_of


def talk() -> None:
    """Describe and draw positions in which everything is said that depends on them."""
    for state in states_of(bt, 3, 3):
        for action in bt.legal_actions(state):
            bt.describe(action, state)
        bt.describe(bt.observe(state, 0))
    view = bt.observe(bt.new_game(2, 3), 0)
    bt.text.table_text(view)
    bt.text.table_text(arranged(seen=("park",), done=("park",)))
    for picture in (bt.svg.market, bt.svg.community, bt.svg.table):
        picture(state)
    bt.svg.board(state, 0)
    bt.svg.hand(view)
    guide = bt.guided_turn(view)
    bt.svg.table(view, guide=guide.click(guide.choices[0]))
