"""Galleries of cards, tokens and variants, generated from the data at build time.

The pictures are separate files that a browser loads lazily, so the pages stay light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import pointcity as pc
from citykit.canvas import draw
from citykit.canvas.symbols import SYMBOLS
from citykit.tools.shipped import shipped
from pointcity.display import svg
from pointcity.model import formulas
from pointcity.rulesets.diff import compare
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.shipped import shipped_ruleset

#: Where the pictures are, from the top of the pages.
FOLDER = "_static/pictures"


_FLOW: dict[str, Any] = {"default_flow_style": True, "sort_keys": False}


def pictures() -> Iterator[tuple[str, str]]:
    """Yield all pictures: the name and the content of each file."""
    official = pc.official_ruleset()
    for card in official.cards:
        yield from _both_sides(official, card)
    for token in official.civics:
        yield f"token-{token.id}.svg", svg.civic(token, ruleset=official)
    for variant in shipped_variants():
        for card in new_cards(variant):
            yield from _both_sides(variant, card)
        for token in new_tokens(variant):
            yield f"token-{token.id}.svg", svg.civic(token, ruleset=variant)
    for name in SYMBOLS:
        yield f"symbol-{name}.svg", _symbol(name)


def _symbol(name: str) -> str:
    paint = svg.THEMES["light"].civic
    symbol = SYMBOLS[name].format(ink=paint.ink, fill=paint.fill)
    body = draw.group(12, 12, draw.circle(0, 0, 12, paint.fill) + symbol)
    return draw.picture(24, 24, body, title=name, desc=f"the symbol {name}", prefix=name)


def _both_sides(ruleset: pc.Ruleset, card: pc.model.Card) -> Iterator[tuple[str, str]]:
    yield card_file(card), svg.card(card, ruleset=ruleset)
    yield back_file(card.back), svg.card(card.back, ruleset=ruleset)


def card_file(card: pc.model.Card) -> str:
    """Return the name of the picture of a building."""
    return f"card-{card.id}.svg"


def back_file(back: pc.model.Back) -> str:
    """Return the name of the picture of a resource side."""
    return f"back-{back.tier}-{back.face}.svg"


def shipped_variants() -> list[pc.Ruleset]:
    """Return the rulesets that ship beside the official game."""
    rulesets = [shipped_ruleset(name) for name in FINDER.shipped_names]
    return [ruleset for ruleset in rulesets if ruleset is not pc.official_ruleset()]


def new_cards(variant: pc.Ruleset) -> list[pc.model.Card]:
    """Return the cards of a variant that are not in the official game."""
    known = pc.official_ruleset().cards_by_id
    return [card for card in variant.cards if card.id not in known]


def new_tokens(variant: pc.Ruleset) -> list[pc.model.Civic]:
    """Return the civic tokens of a variant that are not in the official game."""
    known = pc.official_ruleset().civics_by_id
    return [token for token in variant.civics if token.id not in known]


def image(top: str, file: str, words: str, width: int, height: int) -> str:
    """Return the HTML of a picture of a gallery."""
    return (
        f'<img src="{top}{FOLDER}/{file}" alt="{escape(words)}" title="{escape(words)}"'
        f' width="{width}" height="{height}" loading="lazy" decoding="async">'
    )


class _Gallery(SphinxDirective):
    def _top(self) -> str:
        return "../" * self.env.docname.count("/")

    def _raw(self, html: str) -> list[nodes.Node]:
        return [nodes.raw("", html, format="html")]

    def _cards(self, cards: list[pc.model.Card]) -> list[nodes.Node]:
        figures = "".join(map(self._card, cards))
        return self._raw(f'<div class="card-gallery">{figures}</div>')

    def _card(self, card: pc.model.Card) -> str:
        front = image(self._top(), card_file(card), pc.describe(card), 126, 176)
        behind = image(self._top(), back_file(card.back), pc.describe(card.back), 126, 176)
        caption = f"<figcaption><code>{card.id}</code></figcaption>"
        return f'<figure id="card-{card.id}"><div>{front}{behind}</div>{caption}</figure>'

    def _tokens(self, tokens: Sequence[pc.model.Civic]) -> list[nodes.Node]:
        figures = "".join(map(self._token, tokens))
        return self._raw(f'<div class="token-gallery">{figures}</div>')

    def _token(self, token: pc.model.Civic) -> str:
        words = pc.describe(token)
        data = yaml.safe_dump(formulas.dump(token.score), width=1000, **_FLOW)
        data = data.removesuffix("\n...\n").strip()
        picture = image(self._top(), f"token-{token.id}.svg", words, 100, 100)
        return (
            f'<figure id="token-{token.id}">{picture}<figcaption>'
            f"<strong>{escape(token.name)}</strong> <small><code>{token.id}</code></small>"
            f"<p>{escape(pc.describe(token.score))}</p>"
            f'<p lang="pl">{escape(pc.describe(token.score, lang="pl"))}</p>'
            f"<p><code>{escape(data)}</code></p></figcaption></figure>"
        )


class Cards(_Gallery):
    """``card-gallery``: both sides of every card of a tier."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a grid of cards."""
        tier = int(self.arguments[0])
        return self._cards([card for card in pc.official_ruleset().cards if card.tier == tier])


class Tokens(_Gallery):
    """``token-gallery``: every civic token with its formula in words and as data."""

    def run(self) -> list[nodes.Node]:
        """Return a list of tokens."""
        return self._tokens(pc.official_ruleset().civics)


class Symbols(_Gallery):
    """``symbol-gallery``: every symbol that a resource can have."""

    def run(self) -> list[nodes.Node]:
        """Return a row of symbols with their names."""
        return self._raw(f'<div class="symbol-gallery">{"".join(map(self._figure, SYMBOLS))}</div>')

    def _figure(self, name: str) -> str:
        picture = image(self._top(), f"symbol-{name}.svg", name, 40, 40)
        return f"<figure>{picture}<figcaption><code>{name}</code></figcaption></figure>"


class Figures(_Gallery):
    """Base class of directives that show small pictures in a grid."""

    def _grid(self, figures: Iterable[tuple[str, str, str, int, int]]) -> list[nodes.Node]:
        """Return a grid of pictures, each by file, words, caption, width and height."""
        html = "".join(
            f"<figure><div>{image(self._top(), file, words, width, height)}</div>"
            f"<figcaption>{caption}</figcaption></figure>"
            for file, words, caption, width, height in figures
        )
        return self._raw(f'<div class="card-gallery">{html}</div>')


class Picture(_Gallery):
    """``gallery-picture``: one of the larger pictures by name; the content describes it."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the picture."""
        file = f"{self._top()}{FOLDER}/{self.arguments[0]}.svg"
        words = escape(" ".join(self.content))
        return self._raw(f'<img src="{file}" alt="{words}" loading="lazy">')


class Variants(_Gallery):
    """``variant-gallery``: every shipped variant as what differs from the official game."""

    def run(self) -> list[nodes.Node]:
        """Return a section for each variant."""
        return [section for variant in shipped_variants() for section in self._section(variant)]

    def _section(self, variant: pc.Ruleset) -> list[nodes.Node]:
        text = "\n".join(self._lines(variant))
        made = self.parse_text_to_nodes(text, allow_section_headings=True)
        section = made[-1]
        assert isinstance(section, nodes.section)
        if cards := new_cards(variant):
            section += self._cards(cards)
        if tokens := new_tokens(variant):
            section += self._tokens(tokens)
        return made

    def _lines(self, variant: pc.Ruleset) -> Iterator[str]:
        yield from (variant.name, "=" * len(variant.name), "")
        yield from (f"``{variant.id}``: {_intro(variant.id)}", "")
        yield from (".. list-table::", "   :widths: 8 30 62", "")
        for change in compare(pc.official_ruleset(), variant)[1:]:  # the first is its name
            head, _, text = str(change).partition(": ")
            sign, _, what = head.partition(" ")
            yield from (f"   * - ``{sign}``", f"     - ``{what}``", f"     - {text}")
        yield ""


def _intro(name: str) -> str:
    """Return the comment at the top of the file of a variant."""
    text = (
        shipped("pointcity", "data")
        .joinpath("variants")
        .joinpath(f"{name}.yaml")
        .read_text("utf-8")
    )
    lines = [line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#")]
    return " ".join(line for line in lines if not line.startswith("yaml-language-server")).strip()


def draw_pictures(app: Sphinx, drawn: Callable[[], Iterable[tuple[str, str]]]) -> None:
    """Have pictures written to the folder of galleries when the pages are done."""

    def write(app: Sphinx, exception: Exception | None) -> None:
        if exception is None and app.builder.format == "html":
            folder = Path(app.outdir) / FOLDER
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in drawn():
                (folder / name).write_text(text, "utf-8")

    app.connect("build-finished", write, priority=400)  # before they are checked


def setup(app: Sphinx) -> None:
    """Add the directives, and write the pictures when the pages are done."""
    app.add_directive("card-gallery", Cards)
    app.add_directive("token-gallery", Tokens)
    app.add_directive("symbol-gallery", Symbols)
    app.add_directive("variant-gallery", Variants)
    app.add_directive("gallery-picture", Picture)
    draw_pictures(app, pictures)
