"""Displays of the game: plain text and SVG pictures."""
