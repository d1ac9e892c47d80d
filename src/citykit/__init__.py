"""The foundation that the games share. It never imports a game."""

#: The version of the library, which is that of all its games.
__version__ = "0.1.0"
