"""An error of each kind that every game has."""

from __future__ import annotations

from typing import Any

from citykit.tools.errors import GameError


def common_errors(game: Any, action: Any) -> list[GameError]:
    """Return the errors that name nothing of a game but an action."""
    errors, reasons = game.errors, (game.reasons.GameIsOver(),)
    problem = errors.Problem("JSON", 0, 0, "seat", "expected a whole number")
    return [
        errors.PlayerCountError(5, (2, 3, 4)),
        errors.SeatError(7, 2),
        errors.SeatError(None, 2),
        errors.StaleAction(7, 9),
        errors.NothingToUndo(),
        errors.NothingToRedo(),
        errors.NotYourMove(0, 1),
        errors.MoveRevealed(0),
        errors.RecordError("the header Players is missing"),
        errors.RecordError("the header Players is missing", 3),
        errors.IllegalMove(3, 2, game.notation.format_action(action), action, reasons),
        errors.IllegalAction(action, reasons),
        errors.IllegalClick(7, (game.reasons.UnknownClick("int"),)),
        errors.InconsistentView("too many cards"),
        errors.SeedError("a seed is needed"),
        errors.OptionError("level", ()),
        errors.OptionError("level", ("mode", "episode")),
        errors.ArgumentError("a View", "a str"),
        errors.ArgumentError("a View", "a str", "use view_from_json"),
        errors.DataError((problem,)),
        errors.JsonError((problem,)),
        errors.NewerVersion(2, 1),
        errors.RulesetMismatch("village", {}, (problem,)),
        errors.LanguageError("xx", ("en", "pl")),
        errors.PictureError("theme", "pink", ("light", "dark")),
    ]
