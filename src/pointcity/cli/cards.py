"""``pointcity cards``: draw all cards and tokens of a ruleset."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

from citykit.cli.files import write_output
from citykit.cli.language import add_language, language
from pointcity.display import svg
from pointcity.display.svg.sheets import PAPERS
from pointcity.language.locales import load_locale
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.load import RULESETS, load_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from citykit.cli import Commands


def _only_changed(ruleset: Ruleset, base: Ruleset, look: svg.Look) -> Ruleset:
    """Return a ruleset with only the cards and tokens that look different in its base."""

    def card(rules: Ruleset, card_id: str) -> str | None:
        found = rules.cards_by_id.get(card_id)
        return None if found is None else svg.card(found, side="both", ruleset=rules, **look)

    def token(rules: Ruleset, token_id: str) -> str | None:
        found = rules.civics_by_id.get(token_id)
        return None if found is None else svg.civic(found, ruleset=rules, **look)

    def start(rules: Ruleset) -> list[str]:
        faces = rules.starting_cards * max(rules.player_counts)
        return [svg.card(face, ruleset=rules, **look) for face in faces]

    return evolve(
        ruleset,
        cards=tuple(c for c in ruleset.cards if card(ruleset, c.id) != card(base, c.id)),
        civics=tuple(t for t in ruleset.civics if token(ruleset, t.id) != token(base, t.id)),
        starting_cards=ruleset.starting_cards if start(ruleset) != start(base) else (),
    )


def _pictures(ruleset: Ruleset, look: svg.Look, paper: svg.Paper) -> Iterator[tuple[str, str]]:
    """Yield the name and content of every file: the sheets, then each side by itself."""
    sides: tuple[svg.Side, ...] = ("building", "resource")
    for sheet in svg.print_sheets(ruleset, paper=paper, theme=look["theme"], lang=look["lang"]):
        yield f"sheet-{sheet.number:02}-front.svg", sheet.front
        yield f"sheet-{sheet.number:02}-back.svg", sheet.back
    for card in ruleset.cards:
        for side in sides:
            picture = svg.card(card, side=side, ruleset=ruleset, **look)
            yield f"cards/{card.id}-{side}.svg", picture
    for token in ruleset.civics:
        yield f"tokens/{token.id}.svg", svg.civic(token, ruleset=ruleset, **look)


def run(args: argparse.Namespace) -> int:
    """Write the pictures and print how to use them."""
    parser: argparse.ArgumentParser = args.parser
    if not (args.html or args.svg):
        parser.error("give --html FILE or --svg DIR")
    ruleset = load_ruleset(args.ruleset)
    look: svg.Look = {"theme": args.theme, "lang": language(args, load_locale)}
    if args.only_changed:
        base = RULESETS.load_base(args.ruleset)
        if base is None:
            parser.error(f"--only-changed is for variants; {ruleset.id} extends nothing")
        ruleset = _only_changed(ruleset, base, look)
        if not (ruleset.cards or ruleset.civics or ruleset.starting_cards):
            print(f"Nothing looks different from {base.id}; no file was written.")
            return 0
    if args.html:
        page = svg.print_page(ruleset, paper=args.paper, theme=args.theme, lang=look["lang"])
        write_output(args.html, page, "<!doctype html>")
        print(f"Wrote {args.html}.")
    if args.svg:
        files = 0
        for name, picture in _pictures(ruleset, look, args.paper):
            write_output(args.svg / name, picture, "<svg ")
            files += 1
        print(f"Wrote {files} files to {args.svg}.")
    print("Print double-sided at 100 %, flipping on the long edge.")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "cards", help="draw all cards and tokens of a ruleset, ready to print"
    )
    target = parser.add_argument_group("output (at least one)")
    target.add_argument(
        "--html", type=Path, metavar="FILE", help="write one HTML page with all sheets"
    )
    target.add_argument(
        "--svg", type=Path, metavar="DIR", help="write a file for each sheet, card and token"
    )
    parser.add_argument(
        "--ruleset",
        default="point-city",
        metavar="NAME_OR_PATH",
        help="name of a ruleset or path of a YAML file (default: point-city)",
    )
    parser.add_argument(
        "--paper", choices=sorted(PAPERS), default="a4", help="paper size (default: a4)"
    )
    parser.add_argument(
        "--theme", choices=list(svg.THEMES), default="print", help="colour theme (default: print)"
    )
    add_language(parser)
    parser.add_argument(
        "--only-changed",
        action="store_true",
        help="draw only what looks different from the ruleset that a variant extends",
    )
    parser.set_defaults(run=run, parser=parser)
