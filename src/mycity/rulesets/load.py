"""Load rulesets: check the data of their files, and build the values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from citykit.data.overlay import Merge, append, edit, replace, update
from citykit.data.recognize import Recognizer
from citykit.data.rulesets import Merged, RulesetInfo, RulesetLoader
from citykit.data.schema import Schemas
from mycity.model.cards import Shape
from mycity.model.ruleset import Board, BoardSource, Episode, Reward, Rewards, Ruleset
from mycity.rulesets.checks import contradictions
from mycity.rulesets.find import FINDER
from mycity.rulesets.shipped import shipped_ruleset

__all__ = ["RULESETS", "RulesetInfo", "list_rulesets", "load_ruleset"]

_SCHEMAS = Schemas("mycity", ("ruleset", "variant"))

#: How each key of a variant is merged into its base.
_MERGES: dict[str, Merge] = {
    **dict.fromkeys(("id", "name", "players", "colours", "flip", "start_score"), replace),
    **dict.fromkeys(("points", "eternal"), update),
    **dict.fromkeys(("shapes", "churches", "boards"), edit("id")),
    "episodes": edit("episode"),
    "doctor": append,
}

_RECOGNIZER = Recognizer(
    _SCHEMAS,
    FINDER.official,
    parts=(
        *("players", "colours", "shapes", "churches", "flip", "start_score", "points"),
        *("boards", "eternal", "episodes"),
    ),
    optional=("include", "doctor"),
)


def _shape(data: Mapping[str, Any]) -> Shape:
    return Shape(**{**data, "rows": tuple(data["rows"])})


def _board(data: Mapping[str, Any]) -> Board:
    source = dict(data.get("source", {}))
    source["house_rows"] = tuple(source.get("house_rows", ()))
    rows, left_bank = tuple(data["rows"]), tuple(data["left_bank"])
    squares = tuple(data.get("squares", ()))
    return Board(data["id"], rows, left_bank, BoardSource(**source), squares)


def _reward(data: Mapping[str, Any]) -> Reward:
    return Reward(**{**data, "stickers": tuple(data.get("stickers", ()))})


def _episode(number: int | None, data: Mapping[str, Any]) -> Episode:
    rest = {key: value for key, value in data.items() if key not in ("episode", "rewards")}
    rewards = {place: _reward(each) for place, each in data.get("rewards", {}).items()}
    return Episode(
        **{**rest, "number": number, "items": tuple(data["items"]), "rewards": Rewards(**rewards)}
    )


def _build(merged: Merged) -> Ruleset:
    """Check the data of a ruleset, and return the ruleset.

    Numbers of players and episodes are sorted, whatever their order in the files.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    merged.check(contradictions(merged))
    data = merged.data.plain()
    episodes = sorted(data["episodes"], key=lambda each: int(each["episode"]))
    return Ruleset(
        id=data["id"],
        name=data["name"],
        player_counts=tuple(sorted(data["players"])),
        colours=tuple(data["colours"]),
        shapes=tuple(map(_shape, data["shapes"])),
        churches=tuple(map(_shape, data["churches"])),
        flip=data["flip"],
        start_score=data["start_score"],
        points=data["points"],
        boards=tuple(map(_board, data["boards"])),
        eternal=_episode(None, data["eternal"]),
        episodes=tuple(_episode(each["episode"], each) for each in episodes),
    )


#: Loads the rulesets of My City.
RULESETS: RulesetLoader[Ruleset] = RulesetLoader(
    FINDER, _SCHEMAS, _MERGES, _RECOGNIZER, _build, shipped_ruleset
)

load_ruleset, list_rulesets = RULESETS.load, RULESETS.infos
