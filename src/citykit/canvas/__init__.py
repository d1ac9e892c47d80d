"""Drawing SVG pictures."""
