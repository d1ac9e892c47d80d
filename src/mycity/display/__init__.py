"""The game on screen: as text and as pictures."""
