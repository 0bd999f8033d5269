"""Models of matchmaking."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from ludoteca.web.matches.models import NameField, Table

__all__ = ["Invitation", "Rematch"]


class Rematch(models.Model):
    """Rematch of a finished match: the old and the new table."""

    old = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="rematch")
    new = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="rematch_of")
    order = models.JSONField()
    """Seats of the old table, in the order of the new seats."""
    declined = models.JSONField(default=list)
    """Seats of the old table whose players have declined."""

    def __str__(self) -> str:
        return f"{self.old} again at {self.new}"


class Invitation(models.Model):
    """Invitation by name to a free seat of the host's table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="invited")
    guest = models.CharField(max_length=40, db_index=True)
    """The invited guest."""
    name = NameField(max_length=30, blank=True)
    """Their name at the time."""
    declined = models.BooleanField(default=False)
    created = models.DateTimeField(default=timezone.now, db_column="made")

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=["table", "guest"], name="one_invitation_per_guest"),
        )

    def __str__(self) -> str:
        return f"{self.table} invitation {self.pk}"
