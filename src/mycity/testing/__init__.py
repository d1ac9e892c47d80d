"""Checks for your own rulesets."""

from mycity.testing.doctor import Finding, examine

__all__ = ["Finding", "examine"]
