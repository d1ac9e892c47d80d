"""Checks for your own rulesets."""

from kosmopolis.testing.doctor import Finding, examine

__all__ = ["Finding", "examine"]
