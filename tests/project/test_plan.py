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
    assert room.name in WORDS
    assert room.purpose in WORDS
    assert f"{room.name}: {room.purpose}" in plan.description()


def test_a_line_leads_to_every_room_that_another_stands_on() -> None:
    lines = PICTURE.findall(f".//{SVG}path")
    assert len(lines) == sum(len(room.stands_on) for room in ROOMS)


def test_rooms_do_not_overlap_and_stand_above_what_they_stand_on() -> None:
    places = {(plan.storey(room.name), plan.columns()[room.name]) for room in ROOMS}
    assert len(places) == len(ROOMS)
    for room in ROOMS:
        assert all(plan.storey(room.name) > plan.storey(each) for each in room.stands_on)


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
