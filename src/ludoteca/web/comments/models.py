"""Models of comments."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from ludoteca.web.matches.models import NameField, Table

__all__ = ["Comment"]


class Comment(models.Model):
    """A comment on a position of a finished match, by a player or by the importer of the match."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="comments")
    ply = models.IntegerField()
    """Number of actions before the position."""
    guest = models.CharField(max_length=40, db_index=True)
    """The author."""
    seat = models.SmallIntegerField(null=True)
    """Seat of the author, whose current name is shown; None for the importer of the match."""
    name = NameField(max_length=30, blank=True, default="")
    """Name of an author without a seat, at that time."""
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
