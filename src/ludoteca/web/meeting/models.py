"""What is kept of how people find each other."""

from __future__ import annotations

from django.db import models

from ludoteca.web.tables.models import Table

__all__ = ["Rematch"]


class Rematch(models.Model):
    """The table at which those of a match that is over play again."""

    old = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="rematch")
    new = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="rematch_of")
    order = models.JSONField()
    """Seats of the old table in the order in which their people sit at the new one."""
    declined = models.JSONField(default=list)
    """Seats of the old table whose people do not want to."""

    def __str__(self) -> str:
        return f"{self.old} again at {self.new}"
