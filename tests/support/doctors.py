"""Checks of the doctors of games."""

from __future__ import annotations

import json
from pathlib import Path

from citykit.data.doctor import Doctor, Finding
from citykit.data.schema import Schemas
from tests.support.variants import variant_text

#: A finding: its severity and code, the changes that bring it about, its path and its message.
Case = tuple[str, str, str, str, str]


class Clinic:
    """Examines variants of a game, written for a test."""

    def __init__(self, package: str, doctor: Doctor) -> None:  # type: ignore[type-arg]
        self.package = package
        self.doctor = doctor

    def check(self, folder: Path, changes: str, name: str = "mine") -> tuple[Finding, ...]:
        """Return the findings of a variant with some changes."""
        file = folder / f"{name}.yaml"
        file.write_text(variant_text(self.package, changes, name), "utf-8")
        return self.doctor.examine(file)

    def check_finding(self, folder: Path, case: Case) -> None:
        """Check that changes bring a finding about."""
        severity, code, changes, path, message = case
        findings = [each for each in self.check(folder, changes) if each.code == code]
        assert (path, message) in [(each.problem.path, each.problem.message) for each in findings]
        assert {each.severity for each in findings} == {severity}
        assert all(json.dumps(each.plain()) for each in findings)

    def check_all_can_be_accepted(self) -> None:
        """Check that the schema lists the codes of all findings."""
        schema = Schemas(self.package, ("ruleset",)).schema("ruleset")
        listed = schema["$defs"]["accepted"]["properties"]["accept"]["enum"]
        assert tuple(listed) == self.doctor.codes

    def check_accepting(self, folder: Path, code: str, changes: str) -> None:
        """Check that a file accepts a finding that changes bring about."""
        accept = f"doctor: [{{accept: {code}, reason: A hard game.}}]"
        accepted = self.check(folder, f"{changes}\n{accept}")
        assert code not in [each.code for each in accepted]
        every = self.doctor.examine(folder / "mine.yaml", accepted=True)
        (found,) = [each for each in every if each.code == code]
        assert found.accepted == "A hard game."
        assert str(found).endswith(f"[{code}] (A hard game.)")
        assert "unused-accept" in [each.code for each in self.check(folder, accept)]
