"""The reasons of Point City as plain data."""

from __future__ import annotations

from citykit.formats.refusals import Refusals
from pointcity.model import reasons

#: Writer and reader of the reasons.
REFUSALS = Refusals(vars(reasons))
#: The kinds of reason by code.
REASONS = REFUSALS.by_code
