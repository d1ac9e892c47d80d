"""What a game is made of, and what it promises."""
