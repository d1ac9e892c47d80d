"""What the game is made of: cards, the ruleset, the table, actions, events and reasons."""
