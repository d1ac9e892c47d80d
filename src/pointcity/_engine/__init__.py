"""The game in numbers."""
