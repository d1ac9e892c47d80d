"""The ``bloomtown`` command line."""

from __future__ import annotations

from bloomtown.cli.arena import ANALYZE, SIMULATE, TOURNAMENT
from bloomtown.cli.cards import CARDS
from bloomtown.cli.catalogue import CATALOGUE
from bloomtown.cli.demo import DEMO
from bloomtown.cli.diff import DIFF
from bloomtown.cli.doctor import DOCTOR
from bloomtown.cli.new_language import NEW_LANGUAGE
from bloomtown.cli.new_variant import NEW_VARIANT
from bloomtown.cli.play import PLAY, REPLAY, VERIFY
from bloomtown.cli.schemas import SCHEMAS
from bloomtown.cli.serve import SERVE
from bloomtown.cli.show import SHOW
from bloomtown.cli.validate import VALIDATE
from citykit.cli import Command, Program

__all__ = ["COMMANDS", "main", "parser"]

_PLAY = (PLAY, REPLAY, VERIFY, DEMO, TOURNAMENT, SIMULATE, ANALYZE, SERVE)
_SHOW = (SHOW, CARDS, CATALOGUE, VALIDATE, DOCTOR, DIFF)
_WRITE = (NEW_VARIANT, NEW_LANGUAGE, SCHEMAS)

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (*_PLAY, *_SHOW, *_WRITE)

_PROGRAM = Program("bloomtown", "Play, show and design games of Bloom Town.", COMMANDS)

#: Returns the parser of the whole command line.
parser = _PROGRAM.parser

#: Runs a command and returns its exit code.
main = _PROGRAM.main
