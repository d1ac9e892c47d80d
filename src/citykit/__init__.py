"""What board games share; knows no game."""
