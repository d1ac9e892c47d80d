"""A game written down."""
