"""The reference of public names: a directive for ``pc.name``, and one for whole modules."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import stringify_annotation

from pointcity_docs.public import PACKAGE, aliases, homes, names_of, public_modules

logger = logging.getLogger(__name__)


def _first_line(text: str | None) -> str:
    """Return the first sentence of a docstring."""
    return " ".join((text or "").strip().split("\n\n")[0].split())


def _comment(module: ModuleType, name: str) -> str:
    """Return the ``#:`` comment of a constant, from the module that defines it."""
    defining = [module.__name__]
    defining += [other.rpartition(".")[0] for other in aliases() if other.endswith(f".{name}")]
    for each in defining:
        found = ModuleAnalyzer.for_module(each).find_attr_docs().get(("", name))
        if found:
            return "\n".join(found)
    logger.warning("%s.%s has no '#:' comment", module.__name__, name)
    return ""


def _is_constant(thing: object) -> bool:
    return not (inspect.isclass(thing) or inspect.isroutine(thing))


def _kind(thing: object) -> str:
    if inspect.isclass(thing):
        return "autoexception" if issubclass(thing, BaseException) else "autoclass"
    return "autofunction"


def _short(value: object) -> str:
    """Return the value of a constant or alias as people write it."""
    text = value if isinstance(value, str) else re.sub(r"\b(?:[a-z_]+\.)+(?=\w)", "", repr(value))
    return text if len(text) <= 80 else ""


def _entry(module: ModuleType, name: str) -> list[str]:
    """Return the lines that document a name."""
    thing, full = getattr(module, name), f"{module.__name__}.{name}"
    if _is_constant(thing):
        value = _short(thing)
        lines = [f".. py:data:: {name}", *([f"   :value: {value}"] if value else []), ""]
        return lines + [f"   {line}" for line in _comment(module, name).splitlines()] + [""]
    options = []
    if inspect.isclass(thing):
        options = ["   :members:"]
        options += ["   :show-inheritance:"] if thing.__bases__ != (object,) else []
    return [f".. {_kind(thing)}:: {full}", *options, ""]


def summary(module: ModuleType, name: str) -> str:
    """Return what a name is for, in a line."""
    thing = getattr(module, name)
    return _first_line(_comment(module, name) if _is_constant(thing) else inspect.getdoc(thing))


def _table(module: ModuleType, names: Iterable[str]) -> list[str]:
    lines = [".. list-table::", "   :class: names", "   :widths: 30 70", ""]
    for name in names:
        full = f"{module.__name__}.{name}"
        text = summary(module, name).replace("\n", " ")
        lines += [f"   * - :py:obj:`{name} <{full}>`", f"     - {text}"]
    return [*lines, ""]


class Names(SphinxDirective):
    """``public-names``: document names that are typed as ``pc.name``, in the order given."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a table of the names, then each of them."""
        module, names = public_modules()[PACKAGE], " ".join(self.content).split()
        if unknown := [name for name in names if name not in module.__all__]:
            raise self.error(f"{PACKAGE} does not offer {', '.join(unknown)}")
        lines = [f".. currentmodule:: {PACKAGE}", "", *_table(module, names)]
        for name in names:
            lines += _entry(module, name)
        return self.parse_text_to_nodes("\n".join(lines))


class Module(SphinxDirective):
    """``public-module``: document a module and every name whose home it is."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the module's docstring, a table of its names, then each of them."""
        name = self.arguments[0]
        module, names = public_modules()[name], names_of(name)
        lines = [f".. automodule:: {name}", "   :no-members:", ""]
        lines += [f".. currentmodule:: {name}", "", *_table(module, names)]
        for each in names:
            lines += _entry(module, each)
        return self.parse_text_to_nodes("\n".join(lines))


def _find_at_home(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a reference to a public thing by the name of the module that defines it."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    within = node.get("py:module") or PACKAGE
    for candidate in (target, f"{within}.{target}", f"{PACKAGE}.{target}"):
        head, _, member = candidate.rpartition(".")
        home = aliases().get(candidate)
        if home is None and head in aliases():
            home = f"{aliases()[head]}.{member}"
        home = home or candidate
        objects = env.domains.python_domain.objects
        if home in objects:
            domain: Any = env.domains.python_domain
            return domain.resolve_xref(  # type: ignore[no-any-return]
                env, node["refdoc"], app.builder, "obj", home, node, content
            )
    return None


#: Unions that have a name, which is what people want to read.
_UNIONS = ("Action", "Event")


def _name_unions(app: Sphinx, kind: str, name: str, *_: object) -> None:
    """Write the name of a union in place of its parts, in the types of an entry."""
    recorded = app.env.current_document.autodoc_annotations.get(name, {})
    for union in _UNIONS:
        parts = stringify_annotation(getattr(public_modules()[PACKAGE], union), "smart")
        for argument, text in recorded.items():
            recorded[argument] = text.replace(parts, f"~{PACKAGE}.{union}")


def documented(domain: PythonDomain) -> set[str]:
    """Return the full names of everything the reference describes, without members."""
    kinds = {"function", "class", "exception", "data", "type"}
    return {
        name
        for name, entry in domain.objects.items()
        if entry.objtype in kinds and not entry.aliased  # where else a class can be found
    }


def _check_complete(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of public names without a place in the reference, and of others with one."""
    shown, public = documented(env.domains.python_domain), set(homes())
    for name in sorted(public - shown):
        logger.warning("public, but not in the reference: %s", name)
    for name in sorted(shown - public):
        logger.warning("in the reference, but not public: %s", name)


def setup(app: Sphinx) -> None:
    """Add the directives, the way home, and the check."""
    app.add_directive("public-names", Names)
    app.add_directive("public-module", Module)
    app.connect("autodoc-process-signature", _name_unions, priority=600)
    app.connect("missing-reference", _find_at_home)
    app.connect("env-check-consistency", _check_complete)
