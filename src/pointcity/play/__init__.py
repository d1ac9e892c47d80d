"""Around a game: matches, guided turns, hidden information, search."""
