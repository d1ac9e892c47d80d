"""Checks for your own rulesets."""

from bloomtown.testing.doctor import Finding, examine

__all__ = ["Finding", "examine"]
