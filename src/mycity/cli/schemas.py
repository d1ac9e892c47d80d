"""``mycity schemas``: copy the JSON schemas to a folder, for editors and other programs."""

from __future__ import annotations

from citykit.cli.schemas import SchemasCommand

__all__ = ["SCHEMAS"]

#: The command.
SCHEMAS = SchemasCommand("mycity", "schemas/mycity")
