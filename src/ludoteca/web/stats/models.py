"""Matches that have been played to their end, and how strong those who played are held to be.

All that is kept of a match here outlives its table, which may be removed one day.
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
    """Somebody under a public name: who the guest is stands in no address."""

    guest = models.CharField(max_length=40, unique=True)
    handle = models.CharField(max_length=16, unique=True, default=random_id)
    """What stands in addresses; random, and nothing follows from it."""
    name = NameField(max_length=30, blank=True)
    """As at the table where they sat last."""
    program = models.BooleanField(default=False)

    class Meta:
        verbose_name = gettext_lazy("player")
        verbose_name_plural = gettext_lazy("players")

    def __str__(self) -> str:
        return self.name or self.handle


class RatedParticipant(models.Model):
    """Who sat where when a rated match began: who gives up a seat does not get away with it."""

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
    """A match that has ended as matches do."""

    table = models.OneToOneField(
        Table, null=True, on_delete=models.SET_NULL, related_name="match_record"
    )
    """Where it was played; None once the table has been removed."""
    game_name = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    seat_count = models.SmallIntegerField(db_column="seats")
    sides = models.SmallIntegerField()
    """How many have a place: the seats, and the opponent of one that sits alone."""
    rated = models.BooleanField(default=False)
    """Whether ratings have changed by it."""
    guided = models.BooleanField(default=False)
    """Whether it was a guided first game, of which no statistics are made."""
    ended = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "records_played"
        verbose_name = gettext_lazy("match")
        verbose_name_plural = gettext_lazy("matches")

    def __str__(self) -> str:
        return f"{self.game_name} {self.ended:%Y-%m-%d}"


class MatchResult(models.Model):
    """What a match has come to for one who played."""

    match = models.ForeignKey(
        MatchRecord, on_delete=models.CASCADE, related_name="results", db_column="played_id"
    )
    seat = models.SmallIntegerField()
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """Empty for a bot, and for who has been forgotten."""
    program = models.BooleanField(default=False)
    bot = models.CharField(max_length=40, blank=True)
    name = NameField(max_length=30, blank=True)
    shared = models.BooleanField(default=False)
    """Whether the guest held other seats of the match too: then it tells nothing of anybody."""
    left = models.BooleanField(default=False)
    """Whether somebody gave up the seat of a rated match, which counts as the last place; without points."""
    place = models.SmallIntegerField()
    points = models.IntegerField(null=True)
    sources = models.JSONField(default=list)
    """Pairs of where points came from (a message id) and how many."""
    ways = models.JSONField(default=list)
    """Triples of a tally's title, a row's name (message ids) and how often that was done."""
    decisions = models.IntegerField(default=0)
    """Those of which it is known how long they took."""
    seconds = models.FloatField(default=0)
    """How long they took together."""
    before = models.FloatField(null=True)
    """The rating before a rated match; None where it was not rated, and for bots."""
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
    """How strong somebody is held to be at a game (`ludoteca.web.stats.ratings.rating_math`)."""

    guest = models.CharField(max_length=40, db_index=True)
    game_name = models.CharField(max_length=40)
    points = models.FloatField()
    doubt = models.FloatField()
    matches = models.IntegerField(default=0)
    """Rated ones."""

    class Meta:
        db_table = "records_standing"
        constraints = (
            models.UniqueConstraint(fields=["guest", "game_name"], name="one_standing_per_game"),
        )
        indexes = (models.Index(fields=["game_name", "-points"], name="leaders"),)

    def __str__(self) -> str:
        return f"{self.game_name} {self.points:.0f}"


class LibraryEntry(models.Model):
    """What somebody has noted about a game in the library, for nobody else."""

    guest = models.CharField(max_length=40, db_index=True)
    game_name = models.CharField(max_length=40)
    played = models.BooleanField(default=False)
    """Whether they know it, from here or elsewhere."""
    favourite = models.BooleanField(default=False)
    wanted = models.BooleanField(default=False)
    """Whether they would like to play it."""
    note = models.TextField(blank=True)

    class Meta:
        db_table = "records_shelf"
        constraints = (
            models.UniqueConstraint(fields=["guest", "game_name"], name="one_shelf_per_game"),
        )

    def __str__(self) -> str:
        return f"note on {self.game_name}"
