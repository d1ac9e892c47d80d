"""What the game is made of: cards, the ruleset, actions and the table."""

from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.cards import Card, Columns
from kosmopolis.model.ruleset import Ability, BonusValue, Profession, Readings, Ruleset
from kosmopolis.model.table import Phase, Player, Private, Secret, State, Table, View

__all__ = [
    "Ability",
    "Action",
    "BonusValue",
    "Card",
    "Columns",
    "Keep",
    "Phase",
    "PlaceModifier",
    "PlayCapital",
    "PlayHome",
    "Player",
    "Private",
    "Profession",
    "Readings",
    "Rescue",
    "Ruleset",
    "Secret",
    "State",
    "Table",
    "View",
]
