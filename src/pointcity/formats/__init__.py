"""The game written down: JSON, notation, records."""
