"""Models of comments."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from ludoteca.web.matches.models import Table

__all__ = ["Comment"]


class Comment(models.Model):
    """A player's comment on a position of a finished match, shown with the current name of their seat."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="comments")
    ply = models.IntegerField()
    """Number of actions before the position."""
    guest = models.CharField(max_length=40, db_index=True)
    """The author."""
    seat = models.SmallIntegerField()
    """Seat of the author."""
    text = models.TextField()
    written = models.DateTimeField(default=timezone.now)
    edited = models.DateTimeField(null=True)
    """Time of the last change, or None."""

    class Meta:
        ordering = ("ply", "pk")
        verbose_name = gettext_lazy("comment")
        verbose_name_plural = gettext_lazy("comments")

    def __str__(self) -> str:
        return f"{self.table} comment {self.pk}"
