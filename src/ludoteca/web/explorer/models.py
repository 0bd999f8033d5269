"""Models of the opening explorer: openings of finished matches of this site, and the books made from them."""

from __future__ import annotations

from django.db import models

from ludoteca.web.matches.models import Table

__all__ = ["OpeningMatch", "PeopleOpenings"]


class OpeningMatch(models.Model):
    """The opening of a finished match, without any player; it goes with its table."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="opening")
    choices = models.JSONField(default=list)
    """Pairs of seat and key (`ludoteca.openings.key_of`) in order; empty if the match does not count."""
    shares = models.JSONField(default=list)
    """Share of the victory by seat."""
    points = models.JSONField(default=list)
    """Final points by seat."""

    def __str__(self) -> str:
        return f"{self.table}: {len(self.choices)} choices"


class PeopleOpenings(models.Model):
    """The opening book of a game made from people's matches; it contains only what may be shown."""

    game_name = models.CharField(max_length=40, unique=True)
    book = models.TextField()
    """JSON text (`ludoteca.openings.Book.dump`)."""
    progress = models.JSONField(default=dict)
    """Number of matches that count, and of missing ones, by number of players
    (`ludoteca.openings.human.Progress`)."""

    def __str__(self) -> str:
        return self.game_name
