"""Random identifiers."""

from __future__ import annotations

import secrets

__all__ = ["random_id"]


def random_id() -> str:
    """A random identifier for links, of 72 bits; none begins with a hyphen, as options of commands do."""
    while (identifier := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return identifier
