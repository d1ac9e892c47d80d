"""Compare two rulesets."""

from __future__ import annotations

from collections.abc import Callable

from citykit.data.diff import Change, Comparison, Section
from mycity.model.cards import Shape
from mycity.model.ruleset import Episode, Reward, Ruleset

__all__ = ["Change", "compare"]


def _shapes(shapes: tuple[Shape, ...]) -> Section:
    return {shape.id: {"rows": list(shape.rows)} for shape in shapes}


def _reward(reward: Reward) -> list[str]:
    return [f"{reward.progress} progress", *reward.stickers]


def _episode(episode: Episode) -> dict[str, object]:
    rewards = episode.rewards
    return {
        "board": episode.board,
        "items": list(episode.items),
        "churches": episode.churches,
        "blocking_cards": episode.blocking_cards,
        "gold": episode.gold,
        "top_score": "none" if episode.top_score is None else episode.top_score,
        "first": _reward(rewards.first),
        "second": _reward(rewards.second),
        "others": _reward(rewards.others),
    }


def _game(ruleset: Ruleset) -> dict[str, object]:
    return {
        "players": list(ruleset.player_counts),
        "colours": list(ruleset.colours),
        "flip": ruleset.flip,
        "start_score": ruleset.start_score,
    }


_SECTIONS: dict[str, Callable[[Ruleset], Section]] = {
    "ruleset": lambda ruleset: {"": {"id": ruleset.id, "name": ruleset.name}},
    "game": lambda ruleset: {"": _game(ruleset)},
    "shapes": lambda ruleset: _shapes(ruleset.shapes),
    "churches": lambda ruleset: _shapes(ruleset.churches),
    "points": lambda ruleset: {"": dict(ruleset.points)},
    "boards": lambda ruleset: {
        board.id: {
            "rows": list(board.rows),
            "left_bank": list(board.left_bank),
            "squares": list(board.squares),
        }
        for board in ruleset.boards
    },
    "eternal": lambda ruleset: {"": _episode(ruleset.eternal)},
    "episodes": lambda ruleset: {str(each.number): _episode(each) for each in ruleset.episodes},
}

_COMPARISON: Comparison[Ruleset, Change] = Comparison(Change, Ruleset, _SECTIONS)

#: Returns the differences between two rulesets, section by section.
compare = _COMPARISON.compare
