"""``mycity doctor``: examine a ruleset."""

from __future__ import annotations

from citykit.cli.doctor import DoctorCommand
from mycity.testing import doctor

__all__ = ["DOCTOR"]

#: The command.
DOCTOR = DoctorCommand(doctor.DOCTOR)
