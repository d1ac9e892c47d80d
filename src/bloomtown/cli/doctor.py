"""``bloomtown doctor``: examine a ruleset."""

from __future__ import annotations

from bloomtown.testing import doctor
from citykit.cli.doctor import DoctorCommand

__all__ = ["DOCTOR"]

#: The command.
DOCTOR = DoctorCommand(doctor.DOCTOR)
