"""The ``pointcity`` command line."""

from __future__ import annotations

from citykit.cli import Command, Program
from pointcity.cli import (
    demo,
    export_cards,
    import_cards,
    show,
)
from pointcity.cli.arena import ANALYZE, SIMULATE, TOURNAMENT
from pointcity.cli.cards import CARDS
from pointcity.cli.catalogue import CATALOGUE
from pointcity.cli.diff import DIFF
from pointcity.cli.doctor import DOCTOR
from pointcity.cli.new_language import NEW_LANGUAGE
from pointcity.cli.new_variant import NEW_VARIANT
from pointcity.cli.play import PLAY, REPLAY, VERIFY
from pointcity.cli.schemas import SCHEMAS
from pointcity.cli.serve import SERVE
from pointcity.cli.validate import VALIDATE

__all__ = ["COMMANDS", "main", "parser"]

_PLAY = (PLAY, REPLAY, VERIFY, demo, TOURNAMENT, SIMULATE, ANALYZE, SERVE)
_SHOW = (show, CARDS, CATALOGUE, VALIDATE, DOCTOR, DIFF)
_WRITE = (NEW_VARIANT, NEW_LANGUAGE, export_cards, import_cards, SCHEMAS)

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (*_PLAY, *_SHOW, *_WRITE)

_PROGRAM = Program("pointcity", "Play, show and design games of Point City.", COMMANDS)

#: Returns the parser of the whole command line.
parser = _PROGRAM.parser

#: Runs a command and returns its exit code.
main = _PROGRAM.main
