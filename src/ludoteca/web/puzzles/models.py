"""Models of puzzles: attempts, the ratings of players and puzzles, and lines that the puzzles lack.

Puzzles are data of the package, or of the site if they were found in its players' matches. They are
named by their game and their own name.
"""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches.models import Table

__all__ = [
    "NAME_LENGTH",
    "Attempt",
    "MinedMatch",
    "PuzzleRating",
    "PuzzleSource",
    "SitePuzzle",
    "SolverRating",
    "StoredLine",
]

NAME_LENGTH = 20
"""Maximum number of characters in a puzzle's name."""


class Attempt(models.Model):
    """Attempts of a guest at a puzzle."""

    guest = models.CharField(max_length=40)
    game_name = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=NAME_LENGTH)
    tries = models.JSONField(default=list)
    """Action ids in the order of the attempts."""
    ended = models.BooleanField(default=False)
    """True once it is solved, or the solution has been shown."""
    solved = models.BooleanField(default=False)
    before = models.FloatField(null=True)
    """The guest's rating before the first attempt; None until then."""
    after = models.FloatField(null=True)
    began = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["guest", "game_name", "puzzle"], name="one_attempt_per_puzzle"
            ),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.puzzle}: {len(self.tries)} tries"


class SolverRating(models.Model):
    """A guest's rating at the puzzles of a game."""

    guest = models.CharField(max_length=40)
    game_name = models.CharField(max_length=40)
    points = models.FloatField()
    doubt = models.FloatField()
    """Standard deviation of the rating."""
    attempted = models.IntegerField(default=0)
    """Number of rated puzzles."""

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["guest", "game_name"], name="one_solver_per_game"),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.points:.0f}"


class PuzzleRating(models.Model):
    """The rating of a puzzle; it wins unless it is solved at the first attempt."""

    game_name = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=NAME_LENGTH)
    points = models.FloatField()
    doubt = models.FloatField()
    """Standard deviation of the rating."""
    attempted = models.IntegerField(default=0)
    """Number of players it has been rated by."""
    solved = models.IntegerField(default=0)
    """Number of players that solved it at the first attempt."""

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game_name", "puzzle"], name="one_rating_per_puzzle"),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.puzzle} {self.points:.0f}"


class StoredLine(models.Model):
    """The line after an option of a puzzle whose own data lack it; the same for everybody."""

    game_name = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=NAME_LENGTH)
    position = models.CharField(max_length=32)
    """Digest of the position, as other rules may have another puzzle of the same name."""
    option = models.IntegerField()
    """Action id."""
    line = models.JSONField(null=True)
    """Output of `ludoteca.puzzles.Line.data`; None until it has been searched, empty if that failed."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["game_name", "puzzle", "position", "option"], name="one_line_per_option"
            ),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.puzzle}: option {self.option}"


class MinedMatch(Leased):
    """The search of a finished match for puzzles. Leased by the process that searches it."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="mined")
    number = models.IntegerField()
    """Random number that names the match in its puzzles."""
    reached = models.IntegerField(default=0)
    """Ply from which on it has not been searched."""
    ended = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.table}: ply {self.reached}"


class SitePuzzle(models.Model):
    """A puzzle found in a match of this site's players."""

    game_name = models.CharField(max_length=40)
    name = models.CharField(max_length=NAME_LENGTH)
    rules_version = models.IntegerField()
    text = models.TextField()
    """Output of `ludoteca.puzzles.Puzzle.text`."""
    found = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game_name", "name"], name="one_puzzle_per_name"),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.name}"


class PuzzleSource(models.Model):
    """A player of the match in which a puzzle was found, so that they can take it back."""

    puzzle = models.ForeignKey(SitePuzzle, on_delete=models.CASCADE, related_name="sources")
    guest = models.CharField(max_length=40, db_index=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["puzzle", "guest"], name="one_source_per_player"),
        )

    def __str__(self) -> str:
        return f"{self.puzzle}: a source"
