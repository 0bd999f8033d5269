"""Letting go of the database: who is going to think for long, or to wait, holds no connection meanwhile."""

from __future__ import annotations

from django.db import connection

__all__ = ["let_go"]


def let_go() -> None:
    """Give this thread's connection back, which is opened again when it is wanted; not within a transaction."""
    if not connection.in_atomic_block:
        connection.close()
