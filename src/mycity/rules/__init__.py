"""The rulebook: setup, placement, rounds, scoring, the campaign and what players may know."""
