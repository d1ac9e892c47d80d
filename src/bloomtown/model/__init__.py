"""What the game is made of: tiles, boards, the ruleset, the table, actions, events and reasons."""
