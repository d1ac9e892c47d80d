"""What the pages of pointcity are generated from: its modules, schemas, parser and data.

Nothing here repeats a fact of the library. Every directive reads it at build time, so a
page cannot say something else than the code does.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from pointcity_docs import api, codes, commands, gallery, schemas, site

#: Pages that are made from code and data: read again in every build, for those may have changed.
_GENERATED = ("reference/", "galleries/")


def _outdated(app: Sphinx, env: BuildEnvironment, *_: set[str]) -> list[str]:
    return [page for page in env.found_docs if page.startswith(_GENERATED)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives and checks of all parts."""
    for part in (api, codes, commands, gallery, schemas, site):
        part.setup(app)
    app.connect("env-get-outdated", _outdated)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
