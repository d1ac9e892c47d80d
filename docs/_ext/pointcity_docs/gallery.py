"""Galleries of cards, tokens and variants, made from the data at build time.

The pictures are files beside the pages, loaded when they come into view: 160 cards and
their resource sides stay light, on a phone too.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import pointcity as pc
from pointcity import formulas, svg
from pointcity.differences import compare
from pointcity.resources import shipped

#: Where the pictures are, from the top of the pages.
FOLDER = "_static/pictures"


_FLOW: dict[str, Any] = {"default_flow_style": True, "sort_keys": False}


def pictures(ruleset: pc.Ruleset) -> Iterator[tuple[str, str]]:
    """Tell the pictures of a ruleset: the name of each file and its text."""
    for back in ruleset.lookup.backs:
        yield back_file(back), svg.card(back, ruleset=ruleset)
    for card in ruleset.cards:
        yield f"card-{card.id}.svg", svg.card(card, ruleset=ruleset)
    for token in ruleset.civics:
        yield f"token-{token.id}.svg", svg.civic(token, ruleset=ruleset)


def back_file(back: pc.Back) -> str:
    """Return the name of the picture of a resource side."""
    return f"back-{back.tier}-{back.face}.svg"


def _image(top: str, file: str, words: str, width: int, height: int) -> str:
    return (
        f'<img src="{top}{FOLDER}/{file}" alt="{escape(words)}" title="{escape(words)}"'
        f' width="{width}" height="{height}" loading="lazy" decoding="async">'
    )


class _Gallery(SphinxDirective):
    def _top(self) -> str:
        return "../" * self.env.docname.count("/")

    def _raw(self, html: str) -> list[nodes.Node]:
        return [nodes.raw("", html, format="html")]


class Cards(_Gallery):
    """``card-gallery``: both sides of every card of a tier."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a grid of cards."""
        ruleset, tier = pc.official_ruleset(), int(self.arguments[0])
        cards = [card for card in ruleset.cards if card.tier == tier]
        return self._raw(
            f'<div class="card-gallery">{"".join(self._figure(ruleset, c) for c in cards)}</div>'
        )

    def _figure(self, ruleset: pc.Ruleset, card: pc.Card) -> str:
        back = ruleset.lookup.back_of[card.index]
        front = _image(self._top(), f"card-{card.id}.svg", pc.describe(card), 126, 176)
        behind = _image(self._top(), back_file(back), pc.describe(back), 126, 176)
        caption = f"<figcaption><code>{card.id}</code></figcaption>"
        return f'<figure id="card-{card.id}"><div>{front}{behind}</div>{caption}</figure>'


class Tokens(_Gallery):
    """``token-gallery``: every civic token with its formula in words and as data."""

    def run(self) -> list[nodes.Node]:
        """Return a list of tokens."""
        ruleset = pc.official_ruleset()
        return self._raw(
            f'<div class="token-gallery">{"".join(map(self._figure, ruleset.civics))}</div>'
        )

    def _figure(self, token: pc.Civic) -> str:
        words = pc.describe(token)
        data = yaml.safe_dump(formulas.dump(token.score), width=1000, **_FLOW)
        data = data.removesuffix("\n...\n").strip()
        picture = _image(self._top(), f"token-{token.id}.svg", words, 100, 100)
        return (
            f'<figure id="token-{token.id}">{picture}<figcaption>'
            f"<strong>{escape(token.name)}</strong> <small><code>{token.id}</code></small>"
            f"<p>{escape(pc.describe(token.score))}</p>"
            f'<p lang="pl">{escape(pc.describe(token.score, lang="pl"))}</p>'
            f"<p><code>{escape(data)}</code></p></figcaption></figure>"
        )


class Variants(SphinxDirective):
    """``variant-gallery``: every shipped variant as what differs from the official game."""

    def run(self) -> list[nodes.Node]:
        """Return a section for each variant."""
        lines = [line for name in shipped_variants() for line in self._lines(name)]
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)

    def _lines(self, name: str) -> Iterator[str]:
        variant = pc.load_ruleset(name)
        yield from (variant.name, "=" * len(variant.name), "", _intro(name), "")
        changes = compare(pc.official_ruleset(), variant)
        yield from (".. code-block:: text", "", *(f"   {change}" for change in changes), "")


def shipped_variants() -> list[str]:
    """Return the names of the rulesets that ship beside the official game."""
    official = pc.official_ruleset().id
    infos = [info for info in pc.list_rulesets() if info.origin == "pointcity"]
    return [info.id for info in infos if info.id != official]


def _intro(name: str) -> str:
    """Return what the file of a variant says about it at its top."""
    text = shipped("data").joinpath("variants").joinpath(f"{name}.yaml").read_text("utf-8")
    lines = [line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#")]
    return "\n".join(line for line in lines if not line.startswith("yaml-language-server"))


def _write(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and app.builder.format == "html":
        folder = Path(app.outdir) / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pictures(pc.official_ruleset()):
            (folder / name).write_text(text, "utf-8")


def setup(app: Sphinx) -> None:
    """Add the directives, and draw when the pages are done."""
    app.add_directive("card-gallery", Cards)
    app.add_directive("token-gallery", Tokens)
    app.add_directive("variant-gallery", Variants)
    app.connect("build-finished", _write, priority=400)  # before they are checked
