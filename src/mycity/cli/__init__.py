"""The ``mycity`` command line."""

from __future__ import annotations

from citykit.cli import Command, Program
from mycity.cli.arena import ANALYZE, SIMULATE, TOURNAMENT
from mycity.cli.campaign import CAMPAIGN
from mycity.cli.cards import CARDS
from mycity.cli.catalogue import CATALOGUE
from mycity.cli.demo import DEMO
from mycity.cli.diff import DIFF
from mycity.cli.doctor import DOCTOR
from mycity.cli.new_language import NEW_LANGUAGE
from mycity.cli.new_variant import NEW_VARIANT
from mycity.cli.play import PLAY, REPLAY, VERIFY
from mycity.cli.schemas import SCHEMAS
from mycity.cli.serve import SERVE
from mycity.cli.show import SHOW
from mycity.cli.validate import VALIDATE

__all__ = ["COMMANDS", "main", "parser"]

_PLAY = (PLAY, REPLAY, VERIFY, DEMO, TOURNAMENT, SIMULATE, ANALYZE, SERVE)
_SHOW = (SHOW, CARDS, CATALOGUE, VALIDATE, DOCTOR, DIFF)
_WRITE = (NEW_VARIANT, NEW_LANGUAGE, SCHEMAS)

#: The commands, in the order of the help.
COMMANDS: tuple[Command, ...] = (*_PLAY, CAMPAIGN, *_SHOW, *_WRITE)

_PROGRAM = Program("mycity", "Play, show and design games of My City.", COMMANDS)

#: Returns the parser of the whole command line.
parser = _PROGRAM.parser

#: Runs a command and returns its exit code.
main = _PROGRAM.main
