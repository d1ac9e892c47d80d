"""Sphinx extension that generates pages from the modules, schemas, parser and data.

Every directive reads the library at build time, so a page cannot contradict the code.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from pointcity_docs import (
    api,
    bloomtown_gallery,
    codes,
    commands,
    gallery,
    kosmopolis_gallery,
    mycity_gallery,
    plan,
    schemas,
    site,
    strength,
)

#: The parts of the extension.
_PARTS = (
    *(api, codes, commands, plan, schemas, site, strength),
    *(gallery, kosmopolis_gallery, bloomtown_gallery, mycity_gallery),
)

#: Pages generated from code and data, which every build reads again.
_GENERATED = ("reference/", "kosmopolis/reference/", "galleries/", "explanation/design")


def _outdated(app: Sphinx, env: BuildEnvironment, *_: set[str]) -> list[str]:
    return [page for page in env.found_docs if page.startswith(_GENERATED)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Set up all parts of the extension."""
    for part in _PARTS:
        part.setup(app)
    app.connect("env-get-outdated", _outdated)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
