"""Random identifiers."""

from __future__ import annotations

import secrets

__all__ = ["random_id"]


def random_id() -> str:
    """A random identifier for URLs, of 72 bits, which never begins with a hyphen."""
    while (identifier := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return identifier
