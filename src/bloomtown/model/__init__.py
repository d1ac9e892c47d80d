"""What the game is made of: tiles, boards, the ruleset, actions and the table."""

from bloomtown.model.actions import Action, Build, By, Done, Take, Use, Value, What
from bloomtown.model.boards import Board, Grid, Near
from bloomtown.model.ruleset import (
    OfficeReading,
    Readings,
    Ruleset,
    Setup,
    Shop,
    Side,
    SideSource,
    SubwayReading,
    TokenReading,
)
from bloomtown.model.table import Player, Private, Secret, State, Step, Table, Turn, View
from bloomtown.model.tiles import KINDS, PAIRS, Community, Kind, Piece, Tile
from citykit.data.sources import Source

__all__ = [
    "KINDS",
    "PAIRS",
    "Action",
    "Board",
    "Build",
    "By",
    "Community",
    "Done",
    "Grid",
    "Kind",
    "Near",
    "OfficeReading",
    "Piece",
    "Player",
    "Private",
    "Readings",
    "Ruleset",
    "Secret",
    "Setup",
    "Shop",
    "Side",
    "SideSource",
    "Source",
    "State",
    "Step",
    "SubwayReading",
    "Table",
    "Take",
    "Tile",
    "TokenReading",
    "Turn",
    "Use",
    "Value",
    "View",
    "What",
]
