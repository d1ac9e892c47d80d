"""Self-contained HTML pages: one file, no script, no network, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from citykit.canvas.draw import escape

__all__ = ["BEGINNING", "details", "figure", "html_table", "legend", "page", "section", "tables"]

#: How every page begins, by which a command knows what it may overwrite.
BEGINNING = "<!doctype html>\n<html"

_STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf9; --card: #ffffff; --ink: #1f2328;
  --soft: #5d6671; --line: #dcd9d0; --a: #1f5fa8; --b: #b4540a; --c: #2f7d4f; --d: #7a3ea1;
  --bad: #a3232f; }
@media (prefers-color-scheme: dark) { :root { --paper: #15181c; --card: #1e2329; --ink: #e8eaed;
  --soft: #a3adb8; --line: #363d46; --a: #7db4f5; --b: #f0a35e; --c: #79cc9a; --d: #c79be8;
  --bad: #ff8b93; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem; max-width: 76rem; background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 "Avenir Next", "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; }
p, li { max-width: 46rem; }
.lead { color: var(--soft); margin: 0 0 1rem; }
.bad { color: var(--bad); font-weight: 600; }
.plots { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); }
figure { margin: 0; padding: .8rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .6rem; max-width: 36rem; }
.moves li { margin: 0 0 .5rem; padding-left: .3rem; }
.moves li::marker { color: var(--soft); }
.moves span { white-space: nowrap; color: var(--soft); }
.moves span.bad { color: var(--bad); }
.moves small { display: block; color: var(--soft); }
figcaption { font-weight: 600; margin-bottom: .4rem; }
figure svg { display: block; width: 100%; height: auto; max-width: 32rem; }
.tables { display: flex; flex-wrap: wrap; gap: 0 3rem; }
.tables > div { max-width: 100%; }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th { color: var(--soft); font-weight: 600; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: .2em;
  margin: 0 .4em 0 1em; }
summary { cursor: pointer; margin: .6rem 0; color: var(--a); }
@media (max-width: 30rem) { body { padding: .8rem; } table { font-size: .8rem; }
  th, td { padding: .25rem .4rem; } }
"""


def html_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table that scrolls sideways if it has to."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return (
        f'<div class="scroll" tabindex="0"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def tables(titled: Iterable[tuple[str, str]]) -> str:
    """Return tables under their titles, side by side if there is room."""
    blocks = (f"<div><h3>{escape(title)}</h3>{table}</div>" for title, table in titled)
    return f'<div class="tables">{"".join(blocks)}</div>'


def figure(caption: str, plot: str) -> str:
    """Return a plot with its caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{plot}</figure>"


def section(title: str, *parts: str) -> str:
    """Return a section with a heading."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def legend(names: Iterable[str], colours: Sequence[str]) -> str:
    """Return the names of series with their colours."""
    keys = (
        f'<span class="key" style="background: {colour}"></span>{escape(name)}'
        for name, colour in zip(names, colours, strict=False)
    )
    return f"<p>{''.join(keys)}</p>"


def details(title: str, content: str) -> str:
    """Return something that is folded away at first."""
    return f"<details><summary>{escape(title)}</summary>{content}</details>"


def page(title: str, lead: str, *parts: str) -> str:
    """Return a whole page.

    Args:
        title: Its title.
        lead: What it is about, in a sentence.
        parts: Its sections.
    """
    return (
        f'{BEGINNING} lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>\n'
        f"{chr(10).join(parts)}\n</main>\n</body>\n</html>\n"
    )
