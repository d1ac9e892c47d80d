"""The command ``cards``: draw all cards of a ruleset, ready to print."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from citykit.canvas.sheets import PAPERS, Sheet
from citykit.cli.files import write_output
from citykit.cli.language import add_language, language
from citykit.data.rulesets import RulesetLoader
from citykit.language.locale import Locale

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["CardsCommand", "card_files", "sheet_files"]


def sheet_files(sheets: Iterable[Sheet]) -> Iterator[tuple[str, str]]:
    """Yield the name and content of a file for each page of some sheets."""
    for sheet in sheets:
        yield f"sheet-{sheet.number:02}-front.svg", sheet.front
        yield f"sheet-{sheet.number:02}-back.svg", sheet.back


def card_files(svg: Any) -> Callable[..., Iterator[tuple[str, str]]]:
    """Return what yields the name and content of every file: the sheets, then each card.

    Args:
        svg: The pictures of a game, with ``print_sheets`` and ``card``.
    """

    def files(ruleset: Any, paper: str, **look: Any) -> Iterator[tuple[str, str]]:
        yield from sheet_files(svg.print_sheets(ruleset, paper=paper, **look))
        for card in dict.fromkeys(ruleset.cards):
            yield f"cards/{card.id}.svg", svg.card(card, ruleset=ruleset, **look)

    return files


@frozen
class CardsCommand:
    """The command of a game.

    Attributes:
        what: What is drawn, such as ``cards and tokens``.
        each: What gets a file of its own, such as ``sheet, card and token``.
        official: The name of the official ruleset.
        rulesets: Loads rulesets.
        load_locale: Loads a language file.
        svg: The pictures of the game: its module ``display.svg``.
        pictures: Takes a ruleset, ``paper``, ``theme`` and ``lang``, and yields the name and
            content of every file.
        changed: Takes a variant, its base, ``theme`` and ``lang``, and returns the variant with
            only what looks different; None if that is nothing. None if the game has no such
            option.
    """

    what: str
    each: str
    official: str
    rulesets: RulesetLoader[Any]
    load_locale: Callable[[str], Locale]
    svg: Any
    pictures: Callable[..., Iterator[tuple[str, str]]]
    changed: Callable[..., Any] | None = field(default=None)

    def _run(self, args: argparse.Namespace) -> int:
        """Write the pictures and print how to use them."""
        parser: argparse.ArgumentParser = args.parser
        if not (args.html or args.svg):
            parser.error("give --html FILE or --svg DIR")
        ruleset = self.rulesets.load(args.ruleset)
        look = {"theme": args.theme, "lang": language(args, self.load_locale)}
        if self.changed is not None and args.only_changed:
            base = self.rulesets.load_base(args.ruleset)
            if base is None:
                parser.error(f"--only-changed is for variants; {ruleset.id} extends nothing")
            ruleset = self.changed(ruleset, base, **look)
            if ruleset is None:
                print(f"Nothing looks different from {base.id}; no file was written.")
                return 0
        if args.html:
            page = self.svg.print_page(ruleset, paper=args.paper, **look)
            write_output(args.html, page, "<!doctype html>")
            print(f"Wrote {args.html}.")
        if args.svg:
            files = 0
            for name, picture in self.pictures(ruleset, paper=args.paper, **look):
                write_output(args.svg / name, picture, "<svg ")
                files += 1
            print(f"Wrote {files} files to {args.svg}.")
        print("Print double-sided at 100 %, flipping on the long edge.")
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "cards", help=f"draw all {self.what} of a ruleset, ready to print"
        )
        target = parser.add_argument_group("output (at least one)")
        target.add_argument(
            "--html", type=Path, metavar="FILE", help="write one HTML page with all sheets"
        )
        target.add_argument(
            "--svg", type=Path, metavar="DIR", help=f"write a file for each {self.each}"
        )
        parser.add_argument(
            "--ruleset",
            default=self.official,
            metavar="NAME_OR_PATH",
            help=f"name of a ruleset or path of a YAML file (default: {self.official})",
        )
        parser.add_argument(
            "--paper", choices=sorted(PAPERS), default="a4", help="paper size (default: a4)"
        )
        parser.add_argument(
            "--theme",
            choices=list(self.svg.THEMES),
            default="print",
            help="colour theme (default: print)",
        )
        add_language(parser)
        if self.changed is not None:
            parser.add_argument(
                "--only-changed",
                action="store_true",
                help="draw only what looks different from the ruleset that a variant extends",
            )
        parser.set_defaults(run=self._run, parser=parser)
