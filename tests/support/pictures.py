"""What tests of pictures look for in them."""

from __future__ import annotations

import re
from xml.etree import ElementTree


def things(picture: str) -> list[dict[str, str]]:
    """Return the attributes of all groups with a class."""
    root = ElementTree.fromstring(picture)
    return [each.attrib for each in root.iter() if "class" in each.attrib]


def found(picture: str, name: str, **data: object) -> list[dict[str, str]]:
    """Return the things with a class and data."""
    wanted = {f"data-{key}": str(value) for key, value in data.items()}
    return [
        each for each in things(picture) if each["class"] == name and wanted.items() <= each.items()
    ]


def drawn_sizes(picture: str) -> list[float]:
    """Return the font sizes of all text as it is shown."""
    return _sizes(ElementTree.fromstring(picture), 1)


def _sizes(node: ElementTree.Element, scale: float) -> list[float]:
    found = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
    scale *= float(found[1]) if found else 1
    own = [float(node.attrib["font-size"]) * scale] if "font-size" in node.attrib else []
    return own + [size for child in node for size in _sizes(child, scale)]


# --- Scripts for a browser -------------------------------------------------------------

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
OVERLAPS = """
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
CLICKS = """
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
