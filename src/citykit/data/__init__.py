"""From data files to rulesets."""
