"""What the game is made of: land, cards, the ruleset, the table, actions, events and reasons."""
