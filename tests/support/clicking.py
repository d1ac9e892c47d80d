"""Pictures in a real browser: text that fits, and things that can be clicked."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from attrs import asdict

from citykit.formats.readers import tag
from tests.support.browser import run_script

#: Finds the text outside its picture.
OUTSIDE = """
return [...document.querySelectorAll('svg')].flatMap((svg, place) => {
  const frame = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].filter(text => {
    const box = text.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  }).map(text => [place, text.textContent]);
});
"""

#: Finds the text of things of a class that covers other text of the same thing.
_OVERLAPS = """
const texts = [...document.querySelectorAll('.%(name)s text')];
const boxes = texts.map(text => text.getBoundingClientRect());
return texts.flatMap((one, at) => texts.slice(at + 1).filter((other, next) => {
  const [a, b] = [boxes[at], boxes[at + 1 + next]];
  return one.closest('.%(name)s') === other.closest('.%(name)s')
      && a.left + 1 < b.right && b.left + 1 < a.right
      && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
}).map(other => [one.textContent, other.textContent]));
"""

#: Clicks everything that can be clicked, and finds the choices that are meant.
_CLICKS = """
const choices = %s;
const clicked = [];
document.body.addEventListener('click', event => {
  clicked.push(choiceAt(event.target, choices));
});
for (const thing of document.querySelectorAll('[data-click]')) {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.left + box.width * 0.5, box.top + box.height * 0.6];
  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
return clicked.filter(choice => choice);
"""


def check_text_fits(folder: Path, pictures: Iterable[str], name: str) -> None:
    """Check that no text is outside its picture, and none covers another of the same thing.

    Args:
        folder: An empty folder.
        pictures: The pictures.
        name: The class of the things.
    """
    body = "\n".join(pictures)
    outside, log = run_script(folder, body, OUTSIDE)
    assert outside == []
    assert "CONSOLE" not in log
    overlaps, _ = run_script(folder, body, _OVERLAPS % {"name": name})
    assert overlaps == []


def recipe(page: Path) -> str:
    """Return the function of a page of the docs that finds the choice that was clicked."""
    lines = page.read_text("utf-8").splitlines()
    start = next(at for at, line in enumerate(lines) if "function choiceAt" in line)
    end = next(at for at in range(start, len(lines)) if lines[at] == "   }")
    return textwrap.dedent("\n".join(lines[start : end + 1]))


def check_clicks(folder: Path, page: Path, picture: str, choices: Iterable[Any]) -> None:
    """Check that a page finds all choices when everything in a picture is clicked.

    Args:
        folder: An empty folder.
        page: The page of the docs with the function that finds a choice.
        picture: The picture.
        choices: The choices of a guide that are part of the picture.
    """
    sent = [
        {"type": tag(type(each))}
        | {key: getattr(value, "id", value) for key, value in asdict(each, recurse=False).items()}
        for each in choices
    ]
    clicked, _ = run_script(folder, picture, recipe(page) + _CLICKS % json.dumps(sent))
    assert {json.dumps(each) for each in clicked} == {json.dumps(each) for each in sent}
