"""The rulebook: setup, draft, playing, settlement, scoring and what players may know."""
