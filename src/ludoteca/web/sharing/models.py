"""Models of sharing."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.ids import random_id
from ludoteca.web.matches.models import NameField, Table

__all__ = ["TITLE_LENGTH", "Share"]

TITLE_LENGTH = 80
"""Maximum number of characters in a title."""


class Share(models.Model):
    """A position of a match, or the line that begins there, with marks and text; its link makes it public."""

    slug = models.CharField(max_length=16, unique=True, default=random_id)
    """Part of the link, which nobody can guess."""
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="shares")
    ply = models.IntegerField()
    """Number of actions before the position."""
    until = models.IntegerField()
    """Number of actions before the last position of the line; `ply` for a single position."""
    guest = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)
    """Name of the guest at that time."""
    language = models.CharField(max_length=8)
    """The guest's language at that time, in which previews describe the position."""
    title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    text = models.TextField(blank=True)
    marks = models.JSONField(default=list)
    """Pairs of keys of pieces (`ludoteca.web.sharing.marks`)."""
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)
        verbose_name = gettext_lazy("shared position")
        verbose_name_plural = gettext_lazy("shared positions")

    def __str__(self) -> str:
        return f"{self.table} share {self.pk}"
