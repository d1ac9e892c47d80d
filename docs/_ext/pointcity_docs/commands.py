"""The page of the command line, generated from its parser."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from importlib import import_module

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


def subparsers(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the commands of a parser, in the order of its help."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def helps(parser: argparse.ArgumentParser) -> dict[str, str]:
    """Return the line that the help has for each command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return {each.dest: each.help or "" for each in action._choices_actions}
    return {}


def usage(parser: argparse.ArgumentParser) -> str:
    """Return the usage of a command, wrapped for a page instead of the terminal."""
    formatter = argparse.HelpFormatter(parser.prog, width=78)
    groups = parser._mutually_exclusive_groups
    formatter.add_usage(parser.usage, parser._actions, groups, prefix="")
    return formatter.format_help().strip()


def _names(action: argparse.Action) -> str:
    if not action.option_strings:
        metavar = action.metavar if isinstance(action.metavar, str) else action.dest
        return f"``{metavar}``"
    value = "" if action.nargs == 0 else f" {action.metavar or action.dest.upper()}"
    return ", ".join(f"``{name}{value}``" for name in action.option_strings)


def _meaning(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    text = (action.help or "") % {**vars(action), "prog": parser.prog}
    text = re.sub(r"--[a-z]\S*", r"``\g<0>``", text)
    if action.choices is not None:
        text += f" (one of {', '.join(f'``{each}``' for each in action.choices)})"
    return text


def arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments of a command, without those of commands below it."""
    skipped = (argparse._HelpAction, argparse._SubParsersAction)
    return [each for each in parser._actions if not isinstance(each, skipped)]


def _describe(parser: argparse.ArgumentParser, text: str, depth: int = 0) -> Iterator[str]:
    """Yield the description of a command and its subcommands."""
    yield from (parser.prog, "=-~"[depth] * len(parser.prog), "")
    yield from (parser.description or (text[:1].upper() + text[1:] + "."), "")
    yield from (".. code-block:: text", "", *(f"   {line}" for line in usage(parser).splitlines()))
    yield ""
    if listed := arguments(parser):
        yield from (".. list-table::", "   :widths: 35 65", "")
        for action in listed:
            yield from (f"   * - {_names(action)}", f"     - {_meaning(parser, action)}")
        yield ""
    lines_of = helps(parser)
    for name, sub in subparsers(parser).items():
        yield from _describe(sub, lines_of.get(name, ""), depth + 1)


class Commands(SphinxDirective):
    """``command-line``: every command of a game, Point City by default, with its arguments."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a section for each command."""
        game = self.arguments[0] if self.arguments else "pointcity"
        top = import_module(f"{game}.cli").parser()
        lines_of = helps(top)
        lines: list[str] = []
        for name, sub in subparsers(top).items():
            lines += _describe(sub, lines_of.get(name, ""))
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


def setup(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive("command-line", Commands)
