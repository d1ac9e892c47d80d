"""``pointcity import-cards``: turn a CSV table of cards into the YAML of a variant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve

from citykit.cli.files import write_output
from citykit.data.yamltext import read_file
from citykit.data.yamlwriter import flow
from pointcity.model.cards import Card
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.diff import compare
from pointcity.rulesets.load import load_ruleset
from pointcity.rulesets.spreadsheet import cards_from_csv

if TYPE_CHECKING:
    from citykit.cli import Commands

#: The beginning of every file that this command writes.
_MARK = "# Written by `pointcity import-cards`"

#: The defaults of a card's keys; a new card is written without them.
_DEFAULTS: dict[str, Any] = {
    "symbols": 1,
    "cost": {},
    "permanent": {},
    "points": 0,
    "civic": False,
    "tags": [],
}


def _section(base: Ruleset, cards: tuple[Card, ...]) -> list[str]:
    """Return the lines that turn the cards of a ruleset into others; none if they are equal."""
    changes = [each for each in compare(base, evolve(base, cards=cards)) if each.section == "cards"]
    removed = [each.id for each in changes if each.kind == "removed"]
    changed = {each.id: each.new for each in changes if each.kind == "changed"}
    added = [{"id": each.id, **each.new} for each in changes if each.kind == "added"]
    lines = [f"  remove: {flow(removed)}"] if removed else []
    if changed:
        lines += ["  change:", *(f"    {name}: {flow(new)}" for name, new in changed.items())]
    if added:
        lines += ["  add:", *(f"    - {flow(dict(_without_defaults(card)))}" for card in added)]
    return ["cards:", *lines] if lines else []


def _without_defaults(card: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in card.items():
        if key not in _DEFAULTS or value != _DEFAULTS[key]:
            yield key, value


def run(args: argparse.Namespace) -> int:
    """Write the section to a file or print it."""
    base = load_ruleset(args.extends)
    cards = cards_from_csv(read_file(args.table, str(args.table)), base, str(args.table))
    if args.partial:
        named = {card.id for card in cards}
        cards += tuple(card for card in base.cards if card.id not in named)
    lines = _section(base, cards)
    if not lines:
        print(f"The cards are those of {base.id}; there is nothing to write.", file=sys.stderr)
        return 0
    text = "\n".join([f"{_MARK} from {args.table.name}, for a variant of {base.id}.", *lines, ""])
    if args.output is None:
        sys.stdout.write(text)
    else:
        write_output(args.output, text, _MARK)
        print(f"Wrote {args.output}; list it under `include` in the file of your variant.")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "import-cards",
        help="turn a table of cards (CSV) into the YAML of a variant",
        description="Write the key `cards` of a variant: what to remove, change and add to get "
        "the cards in the table.",
    )
    parser.add_argument("table", type=Path, metavar="FILE", help="table of cards (CSV)")
    parser.add_argument(
        "--extends",
        default="point-city",
        metavar="NAME_OR_PATH",
        help="ruleset that the variant extends (default: point-city)",
    )
    parser.add_argument(
        "--partial",
        action="store_true",
        help="keep the cards that are not in the table instead of removing them",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to a file instead of stdout"
    )
    parser.set_defaults(run=run)
