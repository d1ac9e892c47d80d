"""Inputs for fuzzing files: rulesets, variants, languages and spreadsheets."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pointcity as pc
from pointcity.cli import main
from pointcity.rulesets.spreadsheet import cards_from_csv, cards_to_csv
from tests.support.fuzzing_text import files as records
from tests.support.fuzzing_text import position_codes
from tests.support.hamlet import FIXTURES, hamlet

#: What mutated files are made of, besides themselves.
TOKENS = (
    *(b"id:", b"name:", b"extends:", b"include:", b"cards:", b"civics:", b"market:", b"players:"),
    *(b"remove:", b"change:", b"add:", b"score:", b"sum:", b"per:", b"points:", b"resources:"),
    *(
        b"[",
        b"]",
        b"{",
        b"}",
        b": ",
        b", ",
        b"- ",
        b"\n",
        b"\n  ",
        b"\t",
        b"#",
        b"&a ",
        b"*a",
        b"!x ",
    ),
    *(b"|\n ", b">\n ", b"? ", b"---\n", b"...\n", b"%YAML 1.2\n", b"<<: ", b"'", b'"', b"\\"),
    *(
        b'"\\U00110000"',
        b'"\\ud800"',
        b'"\\x1b"',
        b"\x1b",
        b"\x00",
        b"\xff",
        b"\xc2\x85",
        b"\xef\xbb\xbf",
    ),
    *(b"null", b"~", b"true", b"1.5", b"1e999", b".inf", b"-1", b"0", b"99999999999999999999"),
    *(b"base.yaml", b"ruleset.yaml", b"../x.yaml", b"/dev/zero", b".", b"\xe2\x80\xae", b"all"),
)

VARIANT = b"""\
id: mine
name: Mine
extends: ruleset.yaml
include: [part.yaml]
market: {rows: 2, columns: 3}
resources: {add: [{id: fish}], change: {gold: {wild: true}}}
civics:
  change: {flat: {score: {points: 2, per: {buildings: all}}}}
  add: [{id: many, name: Many, score: {cap: 9, of: {sum: [1, {most: {tokens: all}, points: 3}]}}}]
players: {change: {3: {cards: [6, 5]}}}
solo: {levels: {add: [{id: mild, score: 3}]}}
doctor: [{accept: useless-building, of: hut-3, reason: as it should be}]
"""
PART = b"cards: {remove: [hut-1], change: {hut-2: {points: 3}}}\n"


@cache
def rulesets() -> tuple[bytes, ...]:
    """Return the text of a complete ruleset and of a variant."""
    return (FIXTURES / "v1" / "ruleset.yaml").read_bytes(), VARIANT


@cache
def locales() -> tuple[bytes, ...]:
    """Return small language files."""
    return (
        b"language: xx\nname: Xish\nplural: polish\nextends: pl\ncards: {hut: Chata}\n"
        b'events: {passed: "{player} pasuje", flipped: "{player}: {card}"}\n',
    )


@cache
def spreadsheets() -> tuple[bytes, ...]:
    """Return cards as CSV."""
    return (cards_to_csv(hamlet()).encode(),)


def mutate(text: bytes, rng: random.Random) -> bytes:
    """Return a text with some bytes changed, cut, doubled, moved or put in."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        to = min(to, at + rng.choice((0, 1, 2, 8, 40)))
        other = rng.randint(0, len(text))
        middle = rng.choice(
            (
                *(b"", rng.choice(TOKENS), rng.choice(TOKENS), bytes([rng.randrange(256)])),
                *(text[at:to] * rng.choice((2, 2, 2, 50)), text[other : other + 30]),
            )
        )
        text = text[:at] + middle + text[to:]
    return text


def _check(error: pc.PointCityError) -> None:
    """Raise an error again if its text is not fit for people."""
    text = str(error)
    if not text or len(text) > 100_000 or not all(map(str.isprintable, text.split("\n"))):
        raise error


def prepare(folder: Path) -> None:
    """Put the files that others refer to into a folder."""
    (folder / "ruleset.yaml").write_bytes(rulesets()[0])
    (folder / "part.yaml").write_bytes(PART)


def try_load_ruleset(data: bytes, folder: Path) -> bool:
    """Load a ruleset from a prepared folder; say whether it was taken.

    Anything but a ruleset that can be played or a DataError is a bug.
    """
    (folder / "mine.yaml").write_bytes(data)
    try:
        ruleset = pc.load_ruleset(folder / "mine.yaml", root=folder)
    except pc.errors.DataError as error:
        _check(error)
        return False
    for players in ruleset.player_counts:
        level = ruleset.solo.levels[0].id if players == 1 and ruleset.solo else None
        state = pc.new_game(players, 1, level=level, ruleset=ruleset)
        assert pc.rules.status(state) == ()
        assert pc.from_json(pc.to_json(state), ruleset) == state
    return True


def try_load_locale(data: bytes, folder: Path) -> bool:
    """Load a language; say whether it was taken."""
    (folder / "xx.yaml").write_bytes(data)
    try:
        locale = pc.language.load_locale(folder / "xx.yaml")
    except pc.errors.DataError as error:
        _check(error)
        return False
    assert pc.describe(pc.Pass(), lang=locale)
    return True


def try_cards_from_csv(data: bytes) -> bool:
    """Read cards from CSV; say whether they were taken."""
    try:
        cards_from_csv(data.decode("utf-8", "replace"), hamlet())
    except pc.errors.DataError as error:
        _check(error)
        return False
    return True


#: Commands of the command line that read a file, with what the file holds.
COMMANDS = (
    *(("validate", rulesets), ("doctor", rulesets), ("diff ruleset.yaml", rulesets)),
    *(("show --ruleset ruleset.yaml", records), ("show --ruleset ruleset.yaml", position_codes)),
    *(("show --ruleset ruleset.yaml --move 2 --svg", records), ("validate", locales)),
    ("import-cards --extends ruleset.yaml", spreadsheets),
)


def try_command(line: str, data: bytes, folder: Path) -> int:
    """Run a command in a prepared folder on a file; return its exit code.

    Anything but an exit code is a bug. The current folder must be the prepared one.
    """
    (folder / "mine.yaml").write_bytes(data)
    return main([*line.split(), "mine.yaml"])
