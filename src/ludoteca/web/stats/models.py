"""Finished matches and ratings.

All records of a match outlive its table, which may be deleted.
"""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.ids import random_id
from ludoteca.web.matches.models import NameField, Table

__all__ = [
    "LibraryEntry",
    "MatchRecord",
    "MatchResult",
    "Player",
    "PlayerRating",
    "RatedParticipant",
]


class Player(models.Model):
    """Public profile of a guest, whose id never appears in a URL."""

    guest = models.CharField(max_length=40, unique=True)
    handle = models.CharField(max_length=16, unique=True, default=random_id)
    """Random identifier in URLs."""
    name = NameField(max_length=30, blank=True)
    """Name at the last table."""
    program = models.BooleanField(default=False)

    class Meta:
        verbose_name = gettext_lazy("player")
        verbose_name_plural = gettext_lazy("players")

    def __str__(self) -> str:
        return self.name or self.handle


class RatedParticipant(models.Model):
    """Player in a seat at the start of a rated match, so that leaving it counts as a loss."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="rated_participants")
    seat = models.SmallIntegerField()
    guest = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)

    class Meta:
        db_table = "records_entrant"
        constraints = (
            models.UniqueConstraint(fields=["table", "seat"], name="one_entrant_per_seat"),
        )

    def __str__(self) -> str:
        return f"{self.table} rated participant {self.seat}"


class MatchRecord(models.Model):
    """A match that was played to its end."""

    table = models.OneToOneField(
        Table, null=True, on_delete=models.SET_NULL, related_name="match_record"
    )
    """Table of the match; None once it has been deleted."""
    game_name = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    seat_count = models.SmallIntegerField(db_column="seats")
    sides = models.SmallIntegerField()
    """Number of ranked sides: the seats, plus the opponent in a solo match."""
    rated = models.BooleanField(default=False)
    """True if the match has changed ratings."""
    guided = models.BooleanField(default=False)
    """True for a tutorial, which is left out of statistics."""
    ended = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "records_played"
        verbose_name = gettext_lazy("match")
        verbose_name_plural = gettext_lazy("matches")

    def __str__(self) -> str:
        return f"{self.game_name} {self.ended:%Y-%m-%d}"


class MatchResult(models.Model):
    """Result of a match for one participant."""

    match = models.ForeignKey(
        MatchRecord, on_delete=models.CASCADE, related_name="results", db_column="played_id"
    )
    seat = models.SmallIntegerField()
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """Guest id; empty for a bot, and after erasure of personal data."""
    program = models.BooleanField(default=False)
    bot = models.CharField(max_length=40, blank=True)
    name = NameField(max_length=30, blank=True)
    shared = models.BooleanField(default=False)
    """True if the guest had other seats in the match too; left out of statistics then."""
    left = models.BooleanField(default=False)
    """True for a leaver of a rated match, ranked last and without points."""
    place = models.SmallIntegerField()
    points = models.IntegerField(null=True)
    sources = models.JSONField(default=list)
    """Pairs of source (a message id) and points."""
    ways = models.JSONField(default=list)
    """Triples of tally title, row name (message ids) and count."""
    decisions = models.IntegerField(default=0)
    """Number of decisions with a known duration."""
    seconds = models.FloatField(default=0)
    """Total duration of these decisions."""
    before = models.FloatField(null=True)
    """Rating before a rated match; None if not rated, and for bots."""
    before_doubt = models.FloatField(null=True)
    after = models.FloatField(null=True)
    after_doubt = models.FloatField(null=True)

    class Meta:
        db_table = "records_result"
        ordering = ("seat",)
        constraints = (
            models.UniqueConstraint(fields=["match", "seat", "left"], name="one_result_per_seat"),
        )

    def __str__(self) -> str:
        return f"{self.match}: seat {self.seat}"


class PlayerRating(models.Model):
    """Rating of a guest at a game (`ludoteca.web.stats.ratings.rating_math`)."""

    guest = models.CharField(max_length=40, db_index=True)
    game_name = models.CharField(max_length=40)
    points = models.FloatField()
    doubt = models.FloatField()
    matches = models.IntegerField(default=0)
    """Number of rated matches."""

    class Meta:
        db_table = "records_standing"
        constraints = (
            models.UniqueConstraint(fields=["guest", "game_name"], name="one_standing_per_game"),
        )
        indexes = (models.Index(fields=["game_name", "-points"], name="leaders"),)

    def __str__(self) -> str:
        return f"{self.game_name} {self.points:.0f}"


class LibraryEntry(models.Model):
    """A guest's private marks and note on a game in the library."""

    guest = models.CharField(max_length=40, db_index=True)
    game_name = models.CharField(max_length=40)
    played = models.BooleanField(default=False)
    """True if the guest knows the game, from here or elsewhere."""
    favourite = models.BooleanField(default=False)
    wanted = models.BooleanField(default=False)
    """True if the guest would like to play it."""
    note = models.TextField(blank=True)

    class Meta:
        db_table = "records_shelf"
        constraints = (
            models.UniqueConstraint(fields=["guest", "game_name"], name="one_shelf_per_game"),
        )

    def __str__(self) -> str:
        return f"note on {self.game_name}"
