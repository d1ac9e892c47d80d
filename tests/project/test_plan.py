"""The picture of the rooms shows every room and what it stands on."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from pointcity_docs import plan
from pointcity_docs.rooms import ROOMS, Room
from tests.support.scripts import ROOT

SVG = "{http://www.w3.org/2000/svg}"
PICTURE = ET.fromstring(plan.picture())
WORDS = [element.text for element in PICTURE.iter(f"{SVG}text")]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_every_room_is_in_the_picture_and_in_its_description(room: Room) -> None:
    name = plan.drawn_name(room.name)
    purpose = plan.drawn()[name].purpose
    assert WORDS.count(name) == 1
    assert purpose in WORDS
    assert f"{name}: {purpose}" in plan.description()


def test_the_rooms_of_games_are_drawn_once_and_those_of_one_name_it() -> None:
    assert plan.GAMES == ("pointcity", "kosmopolis", "bloomtown", "mycity")
    assert plan.drawn_name("mycity.rules") == plan.drawn_name("pointcity.rules") == "game.rules"
    assert plan.drawn()["game.rules"].purpose == "the rulebook"
    assert plan.drawn()["game._engine"].purpose == "the rules in numbers (pointcity)"
    assert plan.drawn()["citykit.cli"].purpose == "the frames of commands"


def test_a_line_leads_to_every_room_that_another_stands_on() -> None:
    lines = PICTURE.findall(f".//{SVG}path")
    assert len(lines) == sum(len(plan.supports(room)) for room in plan.drawn().values())
    for room in ROOMS:
        reached = _reached(plan.drawn_name(room.name))
        assert reached >= set(map(plan.drawn_name, room.stands_on))


def _reached(name: str) -> set[str]:
    """Return the rooms below one, along the lines."""
    direct = plan.supports(plan.drawn()[name])
    return {*direct}.union(*map(_reached, direct))


def test_rooms_do_not_overlap_and_stand_above_what_they_stand_on() -> None:
    names = plan.drawn()
    assert len({(plan.storey(name), plan.columns()[name]) for name in names}) == len(names)
    for name, room in names.items():
        assert all(plan.storey(name) > plan.storey(each) for each in room.stands_on)


def test_the_picture_is_not_wider_than_a_screen() -> None:
    assert float(PICTURE.attrib["width"]) < 1200


def test_a_screen_reader_gets_a_title_and_a_description() -> None:
    title, desc = PICTURE.find(f"{SVG}title"), PICTURE.find(f"{SVG}desc")
    assert title is not None
    assert title.text
    assert desc is not None
    assert desc.text == plan.description()
    labels = PICTURE.attrib["aria-labelledby"].split()
    assert [title.attrib["id"], desc.attrib["id"]] == labels
    assert PICTURE.attrib["role"] == "img"


def test_the_picture_has_no_colours_of_its_own() -> None:
    fills = {element.attrib.get("fill", "none") for element in PICTURE.iter()}
    assert fills == {"none", "currentColor"}


def test_the_design_page_shows_it() -> None:
    assert ".. room-plan::" in (ROOT / "docs/explanation/design.rst").read_text("utf-8")
