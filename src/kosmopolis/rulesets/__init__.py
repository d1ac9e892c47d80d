"""Rulesets: the official game."""
