"""JSON and position codes."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

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

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "table_from_json": "pointcity.formats.codec",
        "state_from_json": "pointcity.formats.codec",
        "record_from_json": "pointcity.formats.codec",
        "action_from_json": "pointcity.formats.codec",
        "click_from_json": "pointcity.formats.codec",
        "guide_from_json": "pointcity.formats.codec",
        "fingerprint": "pointcity.formats.codec",
        "from_data": "pointcity.formats.codec",
        "from_json": "pointcity.formats.codec",
        "from_position_code": "pointcity.formats.position_codes",
        "position_code": "pointcity.formats.position_codes",
        "to_data": "pointcity.formats.codec",
        "to_json": "pointcity.formats.codec",
    },
)
