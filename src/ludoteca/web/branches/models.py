"""Models of branches."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from ludoteca.web.matches.models import Table

__all__ = ["NAME_LENGTH", "Line"]

NAME_LENGTH = 40
"""Maximum number of characters in a line's name."""


class Line(models.Model):
    """A continuation: its table, and the position of another that it departs from."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="line")
    origin = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="lines")
    """The continued table; None once it has been deleted."""
    root = models.ForeignKey(
        Table, null=True, on_delete=models.SET_NULL, related_name="lines_below"
    )
    """The match at the root of the tree; None once it has been deleted."""
    ply = models.IntegerField()
    """Number of actions at the origin after which it departs."""
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """The guest who began it."""
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    wins = models.JSONField(null=True)
    """Estimated win chances by side at `wins_version`, from 0 to 1, or None."""
    wins_version = models.BigIntegerField(default=0)
    """Version of the table that was estimated."""
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.table} from ply {self.ply}"
