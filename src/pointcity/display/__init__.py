"""The game on screen."""
