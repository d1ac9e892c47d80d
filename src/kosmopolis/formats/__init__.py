"""JSON, notation and records."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from kosmopolis.formats.codec import (
        action_from_json,
        click_from_json,
        fingerprint,
        from_data,
        from_json,
        guide_from_json,
        record_from_json,
        state_from_json,
        to_data,
        to_json,
        view_from_json,
    )

__all__ = [
    "action_from_json",
    "click_from_json",
    "fingerprint",
    "from_data",
    "from_json",
    "guide_from_json",
    "record_from_json",
    "state_from_json",
    "to_data",
    "to_json",
    "view_from_json",
]

__getattr__, __dir__ = room_names(__name__, __all__)
