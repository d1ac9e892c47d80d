"""JSON, notation and records."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from bloomtown.formats.codec import action_from_json as action_from_json
    from bloomtown.formats.codec import click_from_json as click_from_json
    from bloomtown.formats.codec import fingerprint as fingerprint
    from bloomtown.formats.codec import from_data as from_data
    from bloomtown.formats.codec import from_json as from_json
    from bloomtown.formats.codec import guide_from_json as guide_from_json
    from bloomtown.formats.codec import record_from_json as record_from_json
    from bloomtown.formats.codec import state_from_json as state_from_json
    from bloomtown.formats.codec import to_data as to_data
    from bloomtown.formats.codec import to_json as to_json
    from bloomtown.formats.codec import view_from_json as view_from_json

__getattr__, __dir__ = room_names(__name__, {".codec": ("view_from_json",)})
