"""Explain YAML syntax errors to authors who do not know YAML.

A parser reports where it gave up. This module looks at the text around that position for a
usual slip, and returns the position of the slip and what to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from attrs import frozen

from citykit.tools.quoting import shortened

__all__ = [
    "BAD_ESCAPE",
    "BAD_SPACE",
    "HARD_SPACE",
    "TYPOGRAPHIC",
    "Slip",
    "explain",
    "in_quotes",
    "lines_of",
]

#: Characters that mean something to YAML at the beginning of a value.
_NEEDS_QUOTES = "@`%|>&*!?"

_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_KEY = r"[A-Za-z_][\w-]*"
#: The key and the value of a line, such as ``- name: Library``.
_ENTRY = re.compile(rf"^\s*(?:- +)*(?P<key>{_KEY}) *: +(?P<value>.*\S)")
_NO_SPACE = re.compile(rf"^\s*(?:- +)*(?P<key>{_KEY}):(?P<value>(?!//)[^\s:].*)")
_NO_COLON = re.compile(rf"^\s*(?:- +)*(?P<key>{_KEY})(?P<sign> *=| ) *(?P<value>.*\S)")
#: A string in quotes where a value or key can begin, or a comment.
_QUOTED = re.compile(
    r"""(?:^[ ]*|[:-][ ]+|[\[{,][ ]*)(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|\#.*""",
    re.MULTILINE,
)
#: A text in typographic quotes.
TYPOGRAPHIC = re.compile(
    "[\u201c-\u201f\u00ab\u2018-\u201b].*[\u201c\u201d\u00bb\u2018\u2019]", re.DOTALL
)
#: A value in brackets that YAML takes for a comment, such as the colour in ``{color: #123456}``.
_COMMENTED = re.compile(r"[{\[,:] +(#[^\s,}\]]+)")
_CLOSING = {"[": "]", "{": "}"}
#: What to say about a character in brackets that is not the beginning of a value.
_NO_VALUE = {
    ",": "a comma with nothing before it; remove one comma",
    "-": "entries in brackets have no dashes; remove the dash",
}
#: A non-breaking space where YAML needs an ordinary one.
HARD_SPACE = re.compile("^-?\u00a0|:\u00a0|\u00a0$")
BAD_SPACE = "there is a non-breaking space here; write an ordinary space"
_UNKNOWN = "not valid YAML; look for a missing space, quote, comma or bracket at this place"
BAD_ESCAPE = "in double quotes a backslash begins a code such as \\n; use single quotes"


class Slip(NamedTuple):
    """A slip in a text; line and column are counted from 0."""

    line: int
    column: int
    message: str


@frozen
class _Failure:
    """The place where a parser gave up.

    Attributes:
        lines: The lines of the text.
        line: The line, counted from 0.
        column: The column, counted from 0.
        context: What the parser was doing.
        begun: The line and column where it had begun with that.
    """

    lines: list[str]
    line: int
    column: int
    context: str
    begun: tuple[int, int]

    @property
    def text(self) -> str:
        """The whole line."""
        return self.lines[self.line]

    @property
    def before(self) -> str:
        """The line up to the position."""
        return self.text[: self.column]

    @property
    def char(self) -> str:
        """The character at the position; empty at the end of a line."""
        return self.text[self.column : self.column + 1]

    def slip(self, message: str) -> Slip:
        """Return a slip at the position."""
        return Slip(self.line, self.column, message)

    def above(self, line: int) -> int | None:
        """Return the last line above another one that has content."""
        above = range(line - 1, -1, -1)
        return next((each for each in above if _has_content(self.lines[each])), None)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as YAML counts them; there is always one after the last break."""
    return [*_LINE_BREAK.split(text), ""]


def _has_content(line: str) -> bool:
    return not re.match(r"\s*(#|$)", line)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def in_quotes(text: str) -> str:
    """Return a text as YAML writes it in quotes.

    >>> from citykit.data.yamlslips import in_quotes
    >>> print(in_quotes("@home"), in_quotes('the "big" one'))
    "@home" 'the "big" one'
    """
    text = text.strip()
    text = shortened(text[1:-1] if TYPOGRAPHIC.fullmatch(text) else text)
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


# --- The usual slips -------------------------------------------------------------------


def _tab(at: _Failure) -> Slip | None:
    if at.text[: at.column + 1].endswith("\t"):
        return at.slip("a tab cannot be used to indent; use spaces")
    return None


def _hard_space(at: _Failure) -> Slip | None:
    for line in (at.line, at.above(at.line)):
        if line is not None and (found := HARD_SPACE.search(at.lines[line].lstrip(" "))):
            indent = _indent(at.lines[line])
            return Slip(line, indent + found.end() - 1, BAD_SPACE)
    return None


def _foreign_line(at: _Failure) -> Slip | None:
    """Find a line of Markdown, or a directive."""
    for line in (at.line, at.begun[0], 0):
        if at.lines[line].startswith(("```", "%")):
            return Slip(line, 0, "this line is not part of the data; remove it")
    return None


def _escape(at: _Failure) -> Slip | None:
    if "escape c" in at.context:
        return Slip(*at.begun, BAD_ESCAPE)
    return None


def _unclosed_quote(at: _Failure) -> Slip | None:
    """Find a quote that is never closed, or closed only by the next one further down."""
    begun = None
    if at.context.startswith("while scanning a quoted scalar"):
        begun = at.begun
    elif (found := _string_before(at)) is not None and found[0] != at.line:
        begun = found
    if begun is None:
        return None
    quote = at.lines[begun[0]][begun[1]]
    return Slip(*begun, f"this {quote} is never closed; write another {quote} where the text ends")


def _string_before(at: _Failure) -> tuple[int, int] | None:
    """Return where the string in quotes that ends just before the position begins."""
    text = "\n".join([*at.lines[: at.line], at.before.rstrip()])
    for found in _QUOTED.finditer(text):
        if found["string"] and found.end() == len(text):
            before = text[: found.start("string")]
            return before.count("\n"), len(before) - before.rfind("\n") - 1
    return None


def _inner_quote(at: _Failure) -> Slip | None:
    """Find a quote or an apostrophe inside a string in the same quotes."""
    begun = _string_before(at)
    if begun is None:
        return None
    start = begun[1]
    quote = at.text[start]
    end = at.text.rfind(quote)
    inner = at.text[start + 1 : end]
    if quote not in inner or at.char == quote:  # the string is fine, and something else follows it
        following = at.text[at.column :].strip()
        message = (
            f"nothing can follow the closing {quote} here, but there is {shortened(following)!r}"
        )
        return at.slip(message)
    other = "'" if quote == '"' else '"'
    what = "apostrophe" if quote == "'" else "quote"
    advice = f"use other quotes around it: {other}{shortened(inner)}{other}"
    if other in inner:
        doubled = inner.replace("''", "'").replace("'", "''")
        advice = f"write it in single quotes with each apostrophe twice: '{shortened(doubled)}'"
    return at.slip(f"the {what} inside the text ends it; {advice}")


def _bullet(at: _Failure) -> Slip | None:
    """Find a list whose entries begin with stars."""
    line, column = at.begun
    text = at.lines[line]
    if text.startswith("* ", column) and not text[:column].strip():
        return Slip(
            line, column, f"begin each entry with a dash: - {shortened(text[column + 2 :])}"
        )
    return None


def _special_character(at: _Failure) -> Slip | None:
    """Find a value that begins with a character that means something to YAML."""
    if at.char and at.char in _NEEDS_QUOTES:
        value, column = (
            re.split("[],}]" if _in_flow(at) else "$", at.text[at.column :])[0],
            at.column,
        )
    elif (entry := _ENTRY.match(at.text)) and entry.start("value") <= at.column:
        value, column = entry["value"], entry.start("value")
        if value[0] not in _NEEDS_QUOTES and not value.startswith("- "):
            return None
    else:
        return None
    sign = value[0]
    message = f"a value that begins with {sign} needs quotes: {in_quotes(value)}"
    if sign == "-":
        message += "; or begin the list on the next line"
    return Slip(at.line, column, message)


def _in_flow(at: _Failure) -> bool:
    """Return whether brackets or braces are open before the position, on its line."""
    return any(at.before.count(sign) > at.before.count(end) for sign, end in _CLOSING.items())


def _text_after_brackets(at: _Failure) -> Slip | None:
    """Find a value such as ``[new] Library``."""
    entry = _ENTRY.match(at.text)
    if entry is None or entry["value"][0] not in _CLOSING or at.column <= entry.start("value"):
        return None
    if at.context.startswith("while parsing a flow") or at.char in "]},":
        return None
    value = entry["value"]
    message = f"a value that begins with {value[0]} needs quotes: {in_quotes(value)}"
    return Slip(at.line, entry.start("value"), message)


def _comment_in_brackets(at: _Failure) -> Slip | None:
    """Find a value that begins with # in brackets, which are then not closed."""
    if not at.context.startswith("while parsing a flow"):
        return None
    for line in (at.begun[0], at.above(at.line)):
        found = _COMMENTED.search(at.lines[line]) if line is not None else None
        if line is not None and found is not None:
            message = f"a value that begins with # needs quotes: {in_quotes(found[1])}"
            return Slip(line, found.start(1), message)
    return None


def _brackets(at: _Failure) -> Slip | None:
    """Find brackets that are not closed, and entries that are not separated."""
    if not at.context.startswith("while parsing a flow"):
        return None
    if at.context.startswith("while parsing a flow node"):
        return at.slip(_NO_VALUE.get(at.char, "a value is missing here"))
    line, column = at.begun
    sign = at.lines[line][column : column + 1]
    end = _CLOSING.get(sign, "a bracket")
    if line != at.line:
        above = at.above(at.line)
        where = line if above is None else above
        message = f"this {sign} is not closed; write {end} at the end of line {where + 1}"
        if where != line or at.text.strip():
            message += f" (or a comma, if the entries go on in line {at.line + 1})"
        return Slip(line, column, message)
    if at.char in ("]", "}"):
        return at.slip(f"the {sign} in column {column + 1} must be closed by {end} before this")
    return _separators(at, sign, end)


def _separators(at: _Failure, sign: str, end: str) -> Slip:
    """Return the slip of an entry in brackets that does not end with a comma."""
    entry = re.split(r"[,{\[]", at.before)[-1]
    key, colon, value = entry.partition(": ")
    words = value.split()
    if ";" in entry:
        return at.slip("separate entries with commas, not semicolons")
    if at.char == "[" and colon and words == [value]:
        inner = at.text[at.column :].partition("]")[0]
        message = (
            f"a value with brackets needs quotes: {key.strip()}: {in_quotes(f'{value}{inner}]')}"
        )
        return Slip(at.line, at.column - len(value), message)
    if at.char == ":" and colon and len(words) == 1:
        rest = re.split("[],}]", at.text[at.column :])[0]
        message = f"a value with a colon needs quotes: {key.strip()}: {in_quotes(value + rest)}"
        return Slip(at.line, at.column - len(value), message)
    if at.char == ":" and len(words) > 1:
        message = f"a comma is missing before {words[-1]!r}; or put a value with a colon in quotes"
        return Slip(at.line, at.column - len(words[-1]), message)
    return at.slip(f"expected a comma or {end} here")


def _no_space_after_colon(at: _Failure) -> Slip | None:
    """Find a key whose colon is not followed by a space, in the line or the one above."""
    for line in (at.begun[0], at.line, at.above(at.line)):
        found = _NO_SPACE.match(at.lines[line]) if line is not None else None
        if line is not None and found is not None:
            message = f"write a space after the colon: {found['key']}: {shortened(found['value'])}"
            return Slip(line, found.end("key"), message)
    return None


def _colon_in_value(at: _Failure) -> Slip | None:
    entry = _ENTRY.match(at.text)
    if at.char != ":" or entry is None or entry.start("value") >= at.column:
        return None
    key, value = entry["key"], entry["value"]
    message = f"a value with a colon needs quotes: {key}: {in_quotes(value)}"
    if len(re.findall(rf"{_KEY}: ", value)) > 1:
        message = "write each key on a line of its own, or all in braces, with commas between them"
    elif re.fullmatch(rf"{_KEY}: *[-+]?[0-9]+", value):
        message = f"write braces around keys and values on one line: {key}: {{{value}}}"
    return Slip(at.line, entry.start("value"), message)


def _no_colon(at: _Failure) -> Slip | None:
    """Find a line that is neither a key with a colon nor an entry of a list."""
    if not at.context.startswith("while scanning a simple key"):
        return None
    line, column = at.begun
    text = at.lines[line][column:].rstrip()
    above = at.above(line)
    if above is not None and at.lines[above][column : column + 2] == "- ":
        return Slip(line, column, f"a dash is missing: - {shortened(text)}")
    if text.startswith(("//", "/*", "--")):
        return Slip(line, column, "a comment begins with #")
    if found := _NO_COLON.match(text):
        message = f"a colon is missing: {found['key']}: {shortened(found['value'])}"
        if " " in found["value"]:
            message += " (a comment begins with #)"
        if found["sign"] != " ":
            message = f"write a colon instead of =: {found['key']}: {shortened(found['value'])}"
        return Slip(line, column, message)
    return Slip(line, column, f"a colon is missing after {shortened(text)!r}")


def _comma(at: _Failure) -> Slip | None:
    if at.char == "," and not _in_flow(at):
        return at.slip(
            "remove this comma; entries on lines of their own are not separated by commas"
        )
    return None


def _extra_bracket(at: _Failure) -> Slip | None:
    if at.char and at.char in "]}":
        return at.slip(f"there is one {at.char} too many")
    return None


def _missing_dash(at: _Failure) -> Slip | None:
    if at.context.startswith("while parsing a block collection") and not at.before.strip():
        return at.slip("a dash is missing: an entry of this list begins with '- '")
    return None


def _begins(line: str) -> list[int]:
    """Return the columns where the content of a line can begin: its dashes and what follows."""
    dashes = re.match(r" *(?:- +)*", line)
    assert dashes is not None
    return [at for at in range(dashes.end(), -1, -1) if line[at - 2 : at] == "- "] + [_indent(line)]


def _indented_file(at: _Failure) -> Slip | None:
    first = next((line for line, text in enumerate(at.lines) if _has_content(text)), at.line)
    if "document start" in at.context and _indent(at.lines[first]):
        return Slip(first, 0, "this line is indented; begin it in column 1")
    return None


def _bare_key(at: _Failure) -> Slip | None:
    """Find a key without a colon above a line that is indented deeper."""
    above = at.above(at.line)
    if above is None or _indent(at.lines[above]) >= _indent(at.text):
        return None
    text = at.lines[above].strip()
    if re.fullmatch(_KEY, text):
        return Slip(above, _indent(at.lines[above]), f"a colon is missing after {text!r}")
    return None


def _indentation(at: _Failure) -> Slip | None:
    """Find a line that begins in a column where none of the lines above begins."""
    indent = _indent(at.text)
    above = at.above(at.line)
    if above is None or not re.fullmatch(rf"\s*(?:- +)*(?:{_KEY} *)?", at.before):
        return None
    columns: list[int] = []
    for line in range(above, -1, -1):
        if _has_content(at.lines[line]):
            columns += [
                each for each in _begins(at.lines[line]) if each < min(columns, default=999)
            ]
    if indent in columns:
        return None
    nearest = [each for each in columns if each < indent][:1]
    nearest += [each for each in reversed(columns) if each > indent][:1]
    choices = " or ".join(str(each + 1) for each in nearest)
    message = f"this line begins in column {indent + 1}; going by the lines above, it must begin"
    return Slip(at.line, indent, f"{message} in column {choices}")


#: The usual slips, the most certain first.
_SLIPS: tuple[Callable[[_Failure], Slip | None], ...] = (
    _tab,
    _hard_space,
    _foreign_line,
    _escape,
    _unclosed_quote,
    _inner_quote,
    _bullet,
    _special_character,
    _text_after_brackets,
    _comment_in_brackets,
    _brackets,
    _no_space_after_colon,
    _colon_in_value,
    _no_colon,
    _comma,
    _extra_bracket,
    _missing_dash,
    _indented_file,
    _bare_key,
    _indentation,
)

_Mark: TypeAlias = Any


def _position(mark: _Mark) -> tuple[int, int]:
    return mark.line, mark.column


def explain(text: str, error: Any) -> Slip:
    """Return the slip behind an error of the YAML parser.

    Args:
        text: The text that was parsed.
        error: A ``yaml.MarkedYAMLError``.
    """
    line, column = _position(error.problem_mark)
    begun = _position(error.context_mark or error.problem_mark)
    context = " ".join(part for part in (error.context, error.problem) if part)
    at = _Failure(lines_of(text), line, column, context, begun)
    found = (slip for find in _SLIPS if (slip := find(at)) is not None)
    return next(found, at.slip(_UNKNOWN))
