"""How the documentation is built."""

from pointcity import __version__

project = "pointcity"
author = "the pointcity maintainers"
project_copyright = "2026, the pointcity maintainers"
version = release = __version__

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", "pointcity._kernel.Group"),
    ("py:class", "pointcity._kernel.Prices"),
    # Standard types: the docs are built offline, without other projects' inventories.
    (r"py:.*", r"(collections\.abc|pathlib|typing|enum|random|argparse)\..*"),
    (r"py:.*", r"(Path|Random|int|str|bool|dict|tuple|list|set|frozenset|object|float|bytes)"),
    # Listed where users find them, in pointcity.svg.
    (r"py:class", r"pointcity\.svg\.\w+\.\w+"),
    (r"py:.*", r"(ValueError|TypeError|KeyError|Exception|None|optional)"),
]
nitpick_ignore = [("py:class", "pointcity.dealing.T")]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"
napoleon_use_ivar = True
add_module_names = False

html_theme = "furo"
html_title = f"pointcity {release}"
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

doctest_global_setup = "import pointcity as pc"
