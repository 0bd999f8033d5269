"""Periodic tasks; their database table belongs to the app `tables`."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.leases import Leased

__all__ = ["PeriodicTask"]


class PeriodicTask(Leased):
    """A task that one process of the site runs at intervals."""

    name = models.CharField(max_length=20, unique=True)
    done = models.DateTimeField(null=True)
    """When it was last completed."""

    class Meta:
        db_table = "tables_chore"
        app_label = "tables"
        verbose_name = gettext_lazy("regular task")
        verbose_name_plural = gettext_lazy("regular tasks")

    def __str__(self) -> str:
        return self.name
