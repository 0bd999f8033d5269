"""What happens at tables that other parts of the site take note of, in the same transaction.

Receivers get the `table`, locked and about to be saved. What concerns a receiver alone must not keep people from
playing: each sees to its own failures.
"""

from __future__ import annotations

from typing import Final

from django.dispatch import Signal

__all__ = ["begun", "ended"]

begun: Final = Signal()
"""Every seat is taken, and nobody has moved yet."""

ended: Final = Signal()
"""The match is over and its points are counted; sent once for a match."""
