"""What the game is made of: cards, rulesets, actions and the table."""

from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.cards import Back, Card, Face, Resource, face_id
from pointcity.model.ruleset import Civic, Deal, Level, Markers, Market, Pair, Ruleset, Solo
from pointcity.model.table import Cell, Gap, Player, Secret, Step, Table

__all__ = [
    "Action",
    "Back",
    "Card",
    "Cell",
    "Civic",
    "Deal",
    "Draft",
    "DrawTwo",
    "Face",
    "Flip",
    "Gap",
    "Level",
    "Markers",
    "Market",
    "Pair",
    "Pass",
    "Player",
    "Resource",
    "Ruleset",
    "Secret",
    "Solo",
    "Step",
    "Table",
    "TakeCivic",
    "face_id",
]
