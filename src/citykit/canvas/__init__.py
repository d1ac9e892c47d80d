"""SVG drawing: elements, lettering, layout, themes and frames."""
