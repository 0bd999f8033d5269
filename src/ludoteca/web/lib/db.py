"""Letting go of the database: who is going to think for long, or to wait, holds no connection meanwhile."""

from __future__ import annotations

from django.db import connection

__all__ = ["release_connection"]


def release_connection() -> None:
    """Give this thread's connection back, which is opened again when it is wanted; not within a transaction."""
    if not connection.in_atomic_block:
        connection.close()
