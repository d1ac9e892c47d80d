"""The rulebook: setup, turns, scoring, special actions, the end, and what players may know."""
