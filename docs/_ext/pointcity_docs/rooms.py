"""The rooms of the library, from the ground up: the plan behind its imports.

``tests/project/test_layers.py`` holds the code to it, and the design page draws it.
"""

from __future__ import annotations

from attrs import frozen

__all__ = ["ROOMS", "Room", "below"]


@frozen
class Room:
    """A package or a single module, and the rooms it may import.

    Attributes:
        name: The dotted name. Modules below it belong to the room unless a longer name fits.
        purpose: What the room is for, in a few words.
        stands_on: Rooms directly below it. It may import those and everything they stand on.
    """

    name: str
    purpose: str
    stands_on: tuple[str, ...] = ()


#: Every room; one may stand only on rooms listed before it.
ROOMS: tuple[Room, ...] = (
    Room("citykit.tools", "tools that know no game"),
    Room("citykit.game", "what games are made of", ("citykit.tools",)),
    Room("citykit.data", "from data files to rulesets", ("citykit.tools",)),
    Room("citykit.formats", "games written down", ("citykit.game",)),
    Room("citykit.play", "games with their history", ("citykit.formats",)),
    Room("citykit.language", "games in words", ("citykit.data", "citykit.formats")),
    Room("citykit.canvas", "how to draw", ("citykit.language",)),
    Room("citykit.testing", "the kit of laws", ("citykit.game",)),
    Room("citykit.bots", "players made of code", ("citykit.formats",)),
    Room("citykit", "what the games share", ("citykit.canvas", "citykit.play", "citykit.testing")),
    Room("citykit.arena", "games between bots", ("citykit", "citykit.bots")),
    Room("citykit.terminal", "games at the terminal", ("citykit", "citykit.bots")),
    Room("citykit.web", "games in browsers", ("citykit.arena",)),
    Room(
        "citykit.cli",
        "the frames of commands",
        ("citykit.arena", "citykit.terminal", "citykit.web"),
    ),
    Room("pointcity.model", "what the game is made of", ("citykit",)),
    Room("pointcity._engine", "the rules in numbers", ("pointcity.model",)),
    Room("pointcity.rulesets", "from YAML to rulesets", ("pointcity.model",)),
    Room("pointcity.rules", "the rulebook", ("pointcity._engine", "pointcity.rulesets")),
    Room("pointcity.play.guide", "guided turns", ("pointcity.rules",)),
    Room("pointcity.formats", "the game written down", ("pointcity.play.guide",)),
    Room("pointcity.play", "around a game", ("pointcity.formats",)),
    Room("pointcity.language", "the game in words", ("pointcity.play.guide",)),
    Room("pointcity.display", "the game on screen", ("pointcity.language",)),
    Room("pointcity.bots", "simple players", ("pointcity.play",)),
    Room("pointcity.testing", "checks for users", ("pointcity.play", "pointcity.display")),
    Room("pointcity", "the public face", ("pointcity.bots", "pointcity.testing")),
    Room("pointcity.cli", "the commands", ("pointcity", "citykit.cli")),
    Room("pointcity.__main__", "python -m pointcity", ("pointcity.cli",)),
    Room("kosmopolis.model", "what the game is made of", ("citykit",)),
    Room("kosmopolis.rulesets", "from YAML to rulesets", ("kosmopolis.model",)),
    Room("kosmopolis.rules", "the rulebook", ("kosmopolis.rulesets",)),
    Room("kosmopolis.play.guide", "guided turns", ("kosmopolis.rules",)),
    Room("kosmopolis.formats", "the game written down", ("kosmopolis.play.guide",)),
    Room("kosmopolis.play", "around a game", ("kosmopolis.formats",)),
    Room("kosmopolis.language", "the game in words", ("kosmopolis.play.guide",)),
    Room("kosmopolis.display", "the game on screen", ("kosmopolis.language",)),
    Room("kosmopolis.bots", "advice for bots", ("kosmopolis.rules",)),
    Room("kosmopolis.testing", "checks for users", ("kosmopolis.play", "kosmopolis.display")),
    Room("kosmopolis", "the public face", ("kosmopolis.bots", "kosmopolis.testing")),
    Room("kosmopolis.cli", "the commands", ("kosmopolis", "citykit.cli")),
    Room("kosmopolis.__main__", "python -m kosmopolis", ("kosmopolis.cli",)),
    Room("bloomtown.model", "what the game is made of", ("citykit",)),
    Room("bloomtown.rulesets", "from YAML to rulesets", ("bloomtown.model",)),
    Room("bloomtown.rules", "the rulebook", ("bloomtown.rulesets",)),
    Room("bloomtown.play.guide", "guided turns", ("bloomtown.rules",)),
    Room("bloomtown.formats", "the game written down", ("bloomtown.play.guide",)),
    Room("bloomtown.play", "around a game", ("bloomtown.formats",)),
    Room("bloomtown.language", "the game in words", ("bloomtown.play.guide",)),
    Room("bloomtown.display", "the game on screen", ("bloomtown.language",)),
    Room("bloomtown.bots", "advice for bots", ("bloomtown.rules",)),
    Room("bloomtown.testing", "checks for users", ("bloomtown.play", "bloomtown.language")),
    Room(
        "bloomtown",
        "the public face",
        ("bloomtown.bots", "bloomtown.display", "bloomtown.testing"),
    ),
    Room("bloomtown.cli", "the commands", ("bloomtown", "citykit.cli")),
    Room("bloomtown.__main__", "python -m bloomtown", ("bloomtown.cli",)),
    Room("mycity.model", "what the game is made of", ("citykit",)),
    Room("mycity.rulesets", "from YAML to rulesets", ("mycity.model",)),
    Room("mycity.rules", "the rulebook", ("mycity.rulesets",)),
    Room("mycity.play.guide", "guided turns", ("mycity.rules",)),
    Room("mycity.formats", "the game written down", ("mycity.play.guide",)),
    Room("mycity.play", "around a game", ("mycity.formats",)),
    Room("mycity.language", "the game in words", ("mycity.play.guide",)),
    Room("mycity.display", "the game on screen", ("mycity.language",)),
    Room("mycity.bots", "advice for bots", ("mycity.rules",)),
    Room("mycity.testing", "checks for users", ("mycity.play", "mycity.language")),
    Room("mycity", "the public face", ("mycity.bots", "mycity.display", "mycity.testing")),
    Room("mycity.cli", "the commands", ("mycity", "citykit.cli")),
    Room("mycity.__main__", "python -m mycity", ("mycity.cli",)),
    Room("pytest_citykit", "the pytest plugin for games", ("citykit",)),
    Room("pytest_pointcity", "the pytest plugin", ("pointcity.testing",)),
)

_BY_NAME = {room.name: room for room in ROOMS}


def below(name: str) -> frozenset[str]:
    """Return the names of all rooms that a room stands on, directly or not."""
    direct = _BY_NAME[name].stands_on
    return frozenset(direct).union(*map(below, direct))
