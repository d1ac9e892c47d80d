"""SHA-256 without :mod:`hashlib`, whose OpenSSL takes longer to load than a game to deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha2 import sha256  # Python 3.12 and newer
    except ImportError:
        try:
            from _sha256 import sha256  # Python 3.11
        except ImportError:  # a Python built without its own
            from hashlib import sha256

__all__ = ["sha256"]
