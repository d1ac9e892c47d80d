"""JSON and position codes."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from pointcity.formats.codec import (
        action_from_json,
        click_from_json,
        fingerprint,
        from_data,
        from_json,
        guide_from_json,
        record_from_json,
        state_from_json,
        table_from_json,
        to_data,
        to_json,
    )
    from pointcity.formats.position_codes import from_position_code, position_code

__all__ = [
    "action_from_json",
    "click_from_json",
    "fingerprint",
    "from_data",
    "from_json",
    "from_position_code",
    "guide_from_json",
    "position_code",
    "record_from_json",
    "state_from_json",
    "table_from_json",
    "to_data",
    "to_json",
]

__getattr__, __dir__ = room_names(
    __name__, __all__, dict.fromkeys(("from_position_code", "position_code"), ".position_codes")
)
