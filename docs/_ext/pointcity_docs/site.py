"""Checks of the finished pages: internal links resolve, and nothing is loaded from elsewhere.

The build fails if a page points to a file or an anchor that does not exist, or if it would
load a script, a style, a font or a picture from another host: the pages work offline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

#: Attributes that make a browser load something; ``a href`` does not.
_LOADING = {
    ("script", "src"),
    ("link", "href"),
    ("img", "src"),
    ("source", "src"),
    ("iframe", "src"),
    ("object", "data"),
    ("use", "href"),
    ("image", "href"),
}
#: ``link`` elements that only name another page.
_NAMING = {"canonical", "author", "license"}
_REMOTE_CSS = re.compile(r"(?:url\(|@import)\s*['\"]?\s*(?:https?:)?//", re.IGNORECASE)


class SiteError(SphinxError):
    """The finished pages have faults."""

    category = "pages"


class Page(HTMLParser):
    """The anchors, links and loaded resources of a page.

    Attributes:
        anchors: The ids on the page.
        links: What it links to.
        loads: What it loads when it is opened.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the ids and addresses of an element."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        for name, value in given.items():
            if (tag, name) in _LOADING and given.get("rel") not in _NAMING:
                self.loads.append(value)
            elif tag == "a" and name == "href":
                self.links.append(value)


def is_remote(address: str) -> bool:
    """Return whether an address is on another host."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in ("http", "https", "ftp")


def _target(root: Path, page: Path, address: str) -> Path:
    path = unquote(urlsplit(address).path)
    target = (root / path.lstrip("/")) if path.startswith("/") else (page.parent / path)
    target = page if not path else target
    return target / "index.html" if target.is_dir() else target


def _check_links(root: Path, pages: dict[Path, Page]) -> Iterator[str]:
    for path, page in pages.items():
        for address in (*page.links, *page.loads):
            parts = urlsplit(address)
            if is_remote(address) or parts.scheme in ("mailto", "data"):
                continue
            target = _target(root, path, address).resolve()
            anchor = unquote(parts.fragment)
            if not target.exists():
                yield f"{path.relative_to(root)}: {address} leads nowhere"
            elif anchor and target in pages and anchor not in pages[target].anchors:
                yield f"{path.relative_to(root)}: {address} has no such anchor"


def _check_offline(root: Path, pages: dict[Path, Page]) -> Iterator[str]:
    for path, page in pages.items():
        for address in page.loads:
            if is_remote(address):
                yield f"{path.relative_to(root)}: loads {address}"
    for path in sorted(root.rglob("*.css")):
        if _REMOTE_CSS.search(path.read_text("utf-8")):
            yield f"{path.relative_to(root)}: loads something from another host"


def faults(root: Path) -> list[str]:
    """Return all faults of the pages in a folder."""
    root = root.resolve()
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(root.rglob("*.html"))}
    return [*_check_links(root, pages), *_check_offline(root, pages)]


def _check(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and app.builder.format == "html":
        found = faults(Path(app.outdir))
        if found:
            raise SiteError("\n".join(found))


def setup(app: Sphinx) -> None:
    """Check after the build."""
    app.connect("build-finished", _check)
