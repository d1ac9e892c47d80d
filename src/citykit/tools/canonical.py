"""Canonical JSON, and its SHA-256."""

from __future__ import annotations

from typing import Any

__all__ = ["canonical", "digest"]


def canonical(data: Any) -> str:
    """Return plain data as ASCII JSON with sorted keys and no spaces."""
    import json

    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(data: Any) -> str:
    """Return the SHA-256 of plain data in canonical JSON, as 64 hexadecimal digits."""
    from hashlib import sha256

    return sha256(canonical(data).encode()).hexdigest()
