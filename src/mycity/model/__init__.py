"""What the game is made of: land, cards, the ruleset, the table, actions, events and reasons."""

from citykit.data.sources import Source
from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.cards import STICKERS, Building, Card, Place, Shape, Sticker, StickerKind
from mycity.model.land import Land, cell_name, cells_of, set_of
from mycity.model.ruleset import (
    BLOCK,
    Board,
    BoardSource,
    Episode,
    Item,
    Reward,
    Rewards,
    Ruleset,
)
from mycity.model.table import (
    Campaign,
    City,
    Phase,
    Private,
    Secret,
    State,
    Table,
    Tally,
    Town,
    View,
    with_stickers,
)

__all__ = [
    "BLOCK",
    "STICKERS",
    "Action",
    "Board",
    "BoardSource",
    "Build",
    "Building",
    "Campaign",
    "Card",
    "City",
    "Episode",
    "Item",
    "Land",
    "Pass",
    "Phase",
    "Place",
    "Private",
    "Quit",
    "Reward",
    "Rewards",
    "Ruleset",
    "Secret",
    "Shape",
    "Source",
    "State",
    "Stick",
    "Sticker",
    "StickerKind",
    "Table",
    "Tally",
    "Town",
    "View",
    "cell_name",
    "cells_of",
    "set_of",
    "with_stickers",
]
