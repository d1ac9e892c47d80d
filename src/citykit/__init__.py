"""The foundation that the games share. It never imports a game."""
