"""The ``kosmopolis`` command line."""

from __future__ import annotations

from citykit.cli import Command, Program
from kosmopolis.cli.arena import ANALYZE, SIMULATE, TOURNAMENT
from kosmopolis.cli.cards import CARDS
from kosmopolis.cli.catalogue import CATALOGUE
from kosmopolis.cli.demo import DEMO
from kosmopolis.cli.diff import DIFF
from kosmopolis.cli.doctor import DOCTOR
from kosmopolis.cli.new_language import NEW_LANGUAGE
from kosmopolis.cli.new_variant import NEW_VARIANT
from kosmopolis.cli.play import PLAY, REPLAY, VERIFY
from kosmopolis.cli.schemas import SCHEMAS
from kosmopolis.cli.serve import SERVE
from kosmopolis.cli.show import SHOW
from kosmopolis.cli.validate import VALIDATE

__all__ = ["COMMANDS", "main", "parser"]

_PLAY = (PLAY, REPLAY, VERIFY, DEMO, TOURNAMENT, SIMULATE, ANALYZE, SERVE)
_SHOW = (SHOW, CARDS, CATALOGUE, VALIDATE, DOCTOR, DIFF)
_WRITE = (NEW_VARIANT, NEW_LANGUAGE, SCHEMAS)

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (*_PLAY, *_SHOW, *_WRITE)

_PROGRAM = Program("kosmopolis", "Play, show and design games of Kosmopolis.", COMMANDS)

#: Returns the parser of the whole command line.
parser = _PROGRAM.parser

#: Runs a command and returns its exit code.
main = _PROGRAM.main
