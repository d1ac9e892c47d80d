"""From YAML files to rulesets."""
