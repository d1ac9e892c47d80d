"""How the documentation is built."""

import sys
from doctest import DONT_ACCEPT_TRUE_FOR_1, ELLIPSIS
from pathlib import Path

from pointcity import __version__

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

project = "pointcity"
author = "the pointcity maintainers"
project_copyright = "2026, the pointcity maintainers"
version = release = __version__

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "pointcity_docs",
    "sphinx_copybutton",
]
smartquotes_action = "De"  # dashes and ellipses; quotation marks stay as they are
exclude_patterns = ["_build", "_ext"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", r"citykit\.\w+\.\w+\.[A-Z](_in|_co)?"),  # type variables
    ("py:class", r"citykit\.game\.playerrors\.\w+"),  # each game documents its own
    (
        r"py:.*",
        r"GameError|Wrong|citykit\.formats\.(values\.Values|codec\.Kind)",
    ),  # for authors
    # Standard types: the docs are built offline, without other projects' inventories.
    (r"py:.*", r"(collections(\.abc)?|pathlib|typing|enum|random|argparse|abc|re|concurrent)\..*"),
    (r"py:.*", r"(Path|Random|Traversable|None|optional)"),
    (r"py:.*", r"(int|str|bool|dict|tuple|list|set|frozenset|object|float|bytes)"),
    (r"py:.*", r"(ValueError|TypeError|KeyError|Exception)"),
    # Type variables.
    (r"py:.*", r"([AKRSTV]|pointcity\.rules\.setup\.T)"),
    # Internal types in the signatures of public names.
    (r"py:.*", r"Cells"),
    (r"py:.*", r"pointcity\._.*"),
    (r"py:.*", r"citykit\.data\.(rulesetfiles|rulesets)\.\w+"),
]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"
napoleon_use_ivar = True
add_module_names = False

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = f"pointcity {release}"
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

# Strict: the messages of exceptions count, too.
doctest_default_flags = ELLIPSIS | DONT_ACCEPT_TRUE_FOR_1
doctest_global_setup = "import pointcity as pc"
