"""A game with its history."""
