"""Directives for the reference: the docstring of a door, and public names."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.domains.python._object import PyObject
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import stringify_annotation

import bloomtown as bt
import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.formats.codec import TypedReader
from pointcity_docs.public import (
    GAMES,
    PACKAGE,
    aliases,
    game_of,
    homes,
    names_of,
    path_of,
    public_modules,
)

logger = logging.getLogger(__name__)


def _first_line(text: str | None) -> str:
    """Return the first sentence of a docstring."""
    return " ".join((text or "").strip().split("\n\n")[0].split())


def _comment(module: ModuleType, name: str) -> str:
    """Return the ``#:`` comment of a constant, from the module that defines it."""
    defining = [module.__name__]
    others = aliases(game_of(module.__name__))
    defining += [other.rpartition(".")[0] for other in others if other.endswith(f".{name}")]
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
    """Return the value of a constant or alias as it is written in code."""
    text = value if isinstance(value, str) else re.sub(r"\b(?:[a-z_]+\.)+(?=\w)", "", repr(value))
    return text if len(text) <= 80 else ""


def public_bases(kind: type, game: str = PACKAGE) -> list[type]:
    """Return the bases of a class in the reference of a game, instead of internal bases theirs."""
    found: list[type] = []
    for base in kind.__bases__:
        full = f"{base.__module__}.{base.__qualname__}"
        own = full.partition(".")[0] in (*GAMES, "citykit")
        if own and full not in homes() and full not in aliases(game):
            found += public_bases(base, game)
        elif base is not object:
            found.append(base)
    return list(dict.fromkeys(found))


def cached_properties(kind: type) -> Iterator[ast.FunctionDef]:
    """Yield the cached properties of a class, which attrs turns into slots without docs."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            names = [ast.unparse(each) for each in node.decorator_list]
            if "cached_property" in names and not node.name.startswith("_"):
                yield node


def _cached(kind: type) -> Iterator[str]:
    """Yield the lines that document cached properties, inside the entry of their class."""
    for node in cached_properties(kind):
        if f"    {node.name}: " not in (kind.__doc__ or ""):  # not among the attributes
            yield f"   .. py:property:: {node.name}"
            yield f"      :type: {ast.unparse(node.returns) if node.returns else 'object'}"
            yield from ("", f"      {ast.get_docstring(node)}", "")


#: Classes whose members are not shown as those of classes derived from them.
_ENDS = "Generic, ABC, FrozenMapping, Mapping"


def _is_bound(kind: type) -> bool:
    """Return whether a class is a generic one of shared code with the types of this game."""
    bound = "__orig_bases__" in vars(kind) and kind.__module__.partition(".")[0] in GAMES
    return bound and any(base.__module__.startswith("citykit") for base in kind.__bases__)


def _entry(path: str, module: ModuleType, name: str) -> list[str]:
    """Return the lines that document a name."""
    thing, full = getattr(module, name), f"{path}.{name}"
    if _is_constant(thing):
        value = _short(thing)
        lines = [f".. py:data:: {name}", *([f"   :value: {value}"] if value else []), ""]
        return lines + [f"   {line}" for line in _comment(module, name).splitlines()] + [""]
    if inspect.isclass(thing) and thing.__name__ != name:  # autodoc would call it an alias
        lines = [f".. {_kind(thing).replace('auto', 'py:')}:: {name}", ""]
        return lines + [f"   {line}" for line in (inspect.getdoc(thing) or "").splitlines()] + [""]
    options = []
    if inspect.isclass(thing):
        options = ["   :members:"]
        options += [f"   :inherited-members: {_ENDS}"] if _is_bound(thing) else []
        bases = public_bases(thing, game_of(path))
        options += ["   :show-inheritance:"] if bases else []
        options += ["", *_cached(thing)]
    return [f".. {_kind(thing)}:: {full}", *options, ""]


def summary(module: ModuleType, name: str) -> str:
    """Return the first paragraph of the documentation of a name."""
    thing = getattr(module, name)
    return _first_line(_comment(module, name) if _is_constant(thing) else inspect.getdoc(thing))


def _table(path: str, module: ModuleType, names: Iterable[str]) -> list[str]:
    lines = [".. list-table::", "   :class: names", "   :widths: 30 70", ""]
    for name in names:
        full = f"{path}.{name}"
        text = summary(module, name).replace("\n", " ")
        lines += [f"   * - :py:obj:`{name} <{full}>`", f"     - {text}"]
    return [*lines, ""]


class Door(SphinxDirective):
    """``door``: the docstring of a door as the start of its section.

    The door is one of Point City, such as ``records``, or that of another game, such as
    ``kosmopolis.play``.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the docstring, and make the door a target for references."""
        lines = [f".. automodule:: {path_of(self.arguments[0])}", "   :no-members:", ""]
        return self.parse_text_to_nodes("\n".join(lines))


class Names(SphinxDirective):
    """``public-names``: document names of a door, or of the package without an argument.

    The names are those of the content, in that order; without content, all whose home it is
    but those of the option ``except``.
    """

    optional_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"except": str.split}

    def run(self) -> list[nodes.Node]:
        """Return a table of the names, then each of them."""
        path = path_of(*self.arguments)
        left_out = self.options.get("except", [])
        names = " ".join(self.content).split()
        names = names or [name for name in names_of(path) if name not in left_out]
        if unknown := [name for name in names if name not in names_of(path)]:
            raise self.error(f"not at home in {path}: {', '.join(unknown)}")
        module = public_modules()[path]
        lines = [f".. currentmodule:: {path}", "", *_table(path, module, names)]
        for name in names:
            lines += _entry(path, module, name)
        return self.parse_text_to_nodes("\n".join(lines))


def _candidates(target: str, within: str) -> Iterator[str]:
    """Yield the full names that a reference from a module can mean, the likeliest first."""
    game = game_of(within)
    yield from (target, f"{within}.{target}", f"{game}.{target}")
    head, _, member = target.partition(".")
    bare = [full for full, home in homes().items() if full == f"{home}.{head}"]
    for top in (game, "citykit"):
        own = [full for full in bare if full.startswith(f"{top}.")]
        if len(own) == 1:
            yield f"{own[0]}.{member}" if member else own[0]


def _find_at_home(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a reference that names the module in which a public thing is defined."""
    if node.get("refdomain") != "py":
        return None
    within = node.get("py:module") or PACKAGE
    others = aliases(game_of(within))
    for candidate in _candidates(node["reftarget"], within):
        head, _, member = candidate.rpartition(".")
        home = others.get(candidate)
        if home is None and head in others:
            home = f"{others[head]}.{member}"
        home = home or candidate
        objects = env.domains.python_domain.objects
        if home in objects:
            domain: Any = env.domains.python_domain
            return domain.resolve_xref(  # type: ignore[no-any-return]
                env, node["refdoc"], app.builder, "obj", home, node, content
            )
    return None


def _spellings() -> Iterator[tuple[str, str]]:
    """Yield patterns of types as autodoc writes them, and what the reference shows instead."""
    unions = {
        "pointcity.Action": pc.Action,
        "pointcity.events.Event": pc.events.Event,
        "kosmopolis.Action": ko.Action,
        "kosmopolis.Event": ko.Event,
        "kosmopolis.play.Click": ko.play.Click,
        "bloomtown.Action": bt.Action,
        "bloomtown.Event": bt.Event,
        "bloomtown.play.Click": bt.play.Click,
        "mycity.Action": mc.Action,
        "mycity.Event": mc.Event,
        "mycity.play.Click": mc.play.Click,
    }
    for name, union in unions.items():
        yield re.escape(stringify_annotation(union, "smart")), f"~{name}"
    yield r"\b(payment\.)?Payment\b", "tuple[str, ...]"
    yield r"\bCells\b", "int"


#: What the type variables of shared code stand for, by the modules they are in: the first of these
#: names that a game has. Later entries are for the other modules.
_BOUND = (
    (r"data\.diff", {"C": ("rulesets.Change",)}),
    (r"formats\.gamecodec", {"G": ("play.Guide",)}),
    (r"canvas\.sheets", {"T": ("svg.Theme",)}),
    (
        r"game\.(?:position|happening)",
        {"T": ("Table",), "P": ("model.Private",), "X": ("model.Secret",)},
    ),
    (
        r"\w+\.\w+",
        {
            "S": ("State",),
            "V": ("View", "Table"),
            "A": ("Action",),
            "A_co": ("Action",),
            "C": ("play.Click",),
            "E": ("Event", "events.Event"),
            "R": ("Ruleset",),
            "_R": ("Ruleset",),
            "K": ("records.Record",),
            "G": ("records.Record",),
        },
    ),
)


def _bound_types(game: str) -> Iterator[tuple[str, str]]:
    """Yield patterns of the type variables of shared code, and the classes of a game for them."""
    for modules, variables in _BOUND:
        for variable, names in variables.items():
            known = [name for name in names if f"{game}.{name}" in homes()]
            if known:
                yield rf"~?citykit\.{modules}\.{variable}\b", f"~{game}.{known[0]}"
    positions = [f"~{game}.{name}" for name in ("State", "View", "Table")]
    yield r"~?citykit\.language\.textboard\.P\b", " | ".join(positions)


def _name_types(app: Sphinx, kind: str, name: str, thing: object, *_: object) -> Any:
    """Rewrite the recorded types of an entry, and hide the constructor of ``State``."""
    recorded = app.env.current_document.autodoc_annotations.get(name, {})
    bound = list(_bound_types(game_of(name))) if name.partition(".")[0] in GAMES else []
    reader = getattr(thing, "__self__", None)
    if isinstance(reader, TypedReader):
        kinds = " | ".join(stringify_annotation(each, "smart") for each in reader.kinds)
        bound.append((r"~?citykit\.formats\.codec\.T\b", kinds))
    for written, shown in (*_spellings(), *bound):
        for argument, text in recorded.items():
            recorded[argument] = re.sub(written, shown, text)
    if inspect.isclass(thing) and "Attributes:" in (thing.__doc__ or ""):
        recorded.clear()  # the attributes are documented, with their types
    return ("", "") if thing is pc.State else None  # it takes a position of the engine


_OWN = re.compile(rf"(?<![~.\w])(?:{'|'.join(GAMES)}|citykit)\.[\w.]+")


def _shorten_types(app: Sphinx, what: str, name: str, thing: object, _: object, lines: Any) -> None:
    """Show the types of attributes without their modules."""
    for at, line in enumerate(lines):
        if line.startswith(":vartype "):
            lines[at] = _OWN.sub(r"~\g<0>", line)


def _name_bases(app: Sphinx, name: str, kind: type, options: object, bases: list[Any]) -> None:
    """Show public bases only, by the names that users type."""
    shown: list[Any] = []
    game = game_of(name)
    for base in public_bases(kind, game):
        full = aliases(game).get(f"{base.__module__}.{base.__qualname__}")
        shown.append(f":py:class:`~{full}`" if full else base)
    bases[:] = shown


class GamesDomain(PythonDomain):
    """Python objects of several games, whose classes often have the same names."""

    def find_obj(self, env: BuildEnvironment, modname: str, *more: Any) -> list[tuple[str, Any]]:
        """Return what a name can mean; of several things those of the game that refers to it."""
        found = super().find_obj(env, modname, *more)
        if len(found) > 1:
            for top in ((modname or PACKAGE).partition(".")[0], PACKAGE):
                if own := [each for each in found if each[0].startswith(f"{top}.")]:
                    return own
        return found

    def note_object(
        self, name: str, objtype: str, node_id: str, aliased: bool = False, location: Any = None
    ) -> None:
        """Note an object by the name that users type, not by that of its module."""
        if not aliased:
            super().note_object(name, objtype, node_id, aliased, location)


def documented(domain: PythonDomain) -> set[str]:
    """Return the full names of everything the reference describes, without members."""
    kinds = {"function", "class", "exception", "data", "type"}
    return {name for name, entry in domain.objects.items() if entry.objtype in kinds}


def _check_complete(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of public names that the reference lacks, and of names in it that are not public."""
    shown, public = documented(env.domains.python_domain), set(homes())
    for name in sorted(public - shown):
        logger.warning("public, but not in the reference: %s", name)
    for name in sorted(shown - public):
        logger.warning("in the reference, but not public: %s", name)


def setup(app: Sphinx) -> None:
    """Add the directives, the resolver of aliases, and the check."""
    sys.modules.update(public_modules())  # autodoc imports a door by the path that users type
    for field in PyObject.doc_field_types:
        if field.name == "variable":
            field.label = "Attributes"  # the word of our docstrings
    app.add_domain(GamesDomain, override=True)
    app.add_directive("door", Door)
    app.add_directive("public-names", Names)
    app.connect("autodoc-process-signature", _name_types, priority=600)
    app.connect("autodoc-process-docstring", _shorten_types, priority=600)
    app.connect("autodoc-process-bases", _name_bases)
    app.connect("missing-reference", _find_at_home)
    app.connect("env-check-consistency", _check_complete)
