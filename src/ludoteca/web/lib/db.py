"""The database connection of a thread."""

from __future__ import annotations

from django.db import connection

__all__ = ["release_connection"]


def release_connection() -> None:
    """Close this thread's connection, which reopens on demand; does nothing inside a transaction.

    Call it before computing or waiting for long.
    """
    if not connection.in_atomic_block:
        connection.close()
