"""Stored hints and analyses; their database tables belong to the app `tables`."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches.models import Table

__all__ = ["Analysis", "MoveJudgement", "StoredHint"]


class StoredHint(models.Model):
    """A search result shown to a player, stored so that asking again gives the same answer."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="hints")
    ply = models.IntegerField()
    position = models.CharField(max_length=64)
    """Digest of the position, as the same ply may have another position after an undo."""
    estimates = models.JSONField()
    """Output of `ludoteca.analysis.Estimate.data`, best option first."""
    gains = models.JSONField(null=True)
    """Output of `ludoteca.analysis.Gain.data`, or None if no other option was compared with the
    best."""

    class Meta:
        db_table = "tables_advice"
        app_label = "tables"
        constraints = (
            models.UniqueConstraint(
                fields=["table", "ply", "position"], name="one_advice_per_position"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table} hint at ply {self.ply}"


class Analysis(Leased):
    """Analysis of a finished match, made turn by turn."""

    class State(models.TextChoices):
        """Progress of an analysis."""

        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="analysis")
    state = models.CharField(max_length=10, choices=State, default=State.RUNNING, db_index=True)
    reached = models.IntegerField(default=0)
    """Number of turns judged so far."""
    created = models.DateTimeField(auto_now_add=True)
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """The guest who requested it."""
    ip_digest = models.CharField(max_length=20, blank=True, db_index=True, db_column="origin")
    """Digest of the requesting address."""

    class Meta:
        app_label = "tables"
        verbose_name = gettext_lazy("analysis")
        verbose_name_plural = gettext_lazy("analyses")

    def __str__(self) -> str:
        return f"{self.table} analysis, {self.state}, {self.reached} turns"


class MoveJudgement(models.Model):
    """Judgement of one turn."""

    analysis = models.ForeignKey(Analysis, on_delete=models.CASCADE, related_name="judgements")
    ply = models.IntegerField()
    """Number of actions before the turn."""
    judgement = models.JSONField()
    """Output of `ludoteca.web.analysis.stored_judgements.Judged.data`."""

    class Meta:
        db_table = "tables_finding"
        app_label = "tables"
        ordering = ("ply",)
        constraints = (
            models.UniqueConstraint(fields=["analysis", "ply"], name="one_finding_per_ply"),
        )

    def __str__(self) -> str:
        return f"{self.analysis}: ply {self.ply}"
