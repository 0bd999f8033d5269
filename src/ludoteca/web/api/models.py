"""API tokens; their database table belongs to the app `tables`."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.ids import random_id
from ludoteca.web.matches.models import NameField

__all__ = ["Token"]


class Token(models.Model):
    """API token of a guest's program; the program is a guest of its own."""

    owner = models.CharField(max_length=40, db_index=True, db_column="maker")
    """The guest who created it, and may revoke it."""
    player = models.CharField(max_length=40, unique=True, default=random_id)
    """The program's own guest id."""
    name = NameField(max_length=30)
    """The program's name at tables."""
    digest = models.CharField(max_length=64, unique=True)
    """Digest of the token's text, which is not stored."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")
    used = models.DateTimeField(null=True)
    """Time of last use, to the hour."""

    class Meta:
        app_label = "tables"
        ordering = ("pk",)
        verbose_name = gettext_lazy("program")
        verbose_name_plural = gettext_lazy("programs")

    def __str__(self) -> str:
        return self.name
