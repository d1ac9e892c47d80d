"""``pointcity cards``: draw all cards and tokens of a ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from attrs import evolve

from citykit.canvas.sheets import Paper
from citykit.cli.cards import CardsCommand, sheet_files
from pointcity.display import svg
from pointcity.language.locales import load_locale
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.load import RULESETS

__all__ = ["CARDS"]


def _only_changed(ruleset: Ruleset, base: Ruleset, **look: Unpack[svg.Look]) -> Ruleset | None:
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

    smaller = evolve(
        ruleset,
        cards=tuple(c for c in ruleset.cards if card(ruleset, c.id) != card(base, c.id)),
        civics=tuple(t for t in ruleset.civics if token(ruleset, t.id) != token(base, t.id)),
        starting_cards=ruleset.starting_cards if start(ruleset) != start(base) else (),
    )
    return smaller if smaller.cards or smaller.civics or smaller.starting_cards else None


def _pictures(
    ruleset: Ruleset, paper: Paper, **look: Unpack[svg.Look]
) -> Iterator[tuple[str, str]]:
    """Yield the name and content of every file: the sheets, then each side by itself."""
    sides: tuple[svg.Side, ...] = ("building", "resource")
    sheets = svg.print_sheets(ruleset, paper=paper, theme=look["theme"], lang=look["lang"])
    yield from sheet_files(sheets)
    for card in ruleset.cards:
        for side in sides:
            picture = svg.card(card, side=side, ruleset=ruleset, **look)
            yield f"cards/{card.id}-{side}.svg", picture
    for token in ruleset.civics:
        yield f"tokens/{token.id}.svg", svg.civic(token, ruleset=ruleset, **look)


#: The command.
CARDS = CardsCommand(
    "cards and tokens",
    "sheet, card and token",
    FINDER.official,
    RULESETS,
    load_locale,
    svg,
    _pictures,
    _only_changed,
)
