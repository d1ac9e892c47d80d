"""JSON and position codes."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from pointcity.formats.codec import action_from_json as action_from_json
    from pointcity.formats.codec import click_from_json as click_from_json
    from pointcity.formats.codec import fingerprint as fingerprint
    from pointcity.formats.codec import from_data as from_data
    from pointcity.formats.codec import from_json as from_json
    from pointcity.formats.codec import guide_from_json as guide_from_json
    from pointcity.formats.codec import record_from_json as record_from_json
    from pointcity.formats.codec import state_from_json as state_from_json
    from pointcity.formats.codec import table_from_json as table_from_json
    from pointcity.formats.codec import to_data as to_data
    from pointcity.formats.codec import to_json as to_json
    from pointcity.formats.position_codes import from_position_code as from_position_code
    from pointcity.formats.position_codes import position_code as position_code

__getattr__, __dir__ = room_names(
    __name__,
    {".codec": ("table_from_json",), ".position_codes": ("from_position_code", "position_code")},
)
