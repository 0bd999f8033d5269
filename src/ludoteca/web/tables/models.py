"""Tables, seats and moves as they are kept in the database.

A table keeps its present position, so that opening it never replays; every move keeps the position it
led to, compressed, so that undo, log and replay are single look-ups.
"""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.db import models
from django.utils import timezone

import ludoteca
from ludoteca import bots
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.match import commitment
from ludoteca.kernel.record import Record, from_bytes, to_bytes
from ludoteca.web import names

__all__ = [
    "Advice",
    "Analysis",
    "Finding",
    "Kept",
    "Move",
    "Seat",
    "Table",
    "pack",
    "token",
    "unpack",
]


if TYPE_CHECKING:
    Characters = models.CharField[str, str]
else:
    Characters = models.CharField  # has type parameters for the type checker only


def token() -> str:
    """A random name for links, 72 bits."""
    return secrets.token_urlsafe(9)


def pack(record: Record) -> bytes:
    """A position, compressed."""
    return zlib.compress(to_bytes(record), 1)


def unpack(game: Game, data: bytes | memoryview) -> Record:
    """The position that `pack` wrote."""
    return from_bytes(game.dtype, zlib.decompress(data))


class NameField(Characters):
    """What people call themselves: whoever writes it, only a tidy name is ever stored."""

    def get_prep_value(self, value: str | None) -> str | None:
        """As the database gets it, by whatever way."""
        return value if value is None else names.tidy(super().get_prep_value(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        """The object at hand has the tidy name too."""
        name = names.tidy(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, name)
        return name

    def deconstruct(self) -> tuple[str, str, Sequence[Any], dict[str, Any]]:
        """In the database it is a plain column of characters."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs


class Kept(models.Model):
    """Something that a server process sees to (`ludoteca.web.tables.claims`)."""

    keeper = models.CharField(max_length=16, blank=True)
    """The process that does; empty where none does."""
    kept_until = models.DateTimeField(null=True, db_index=True)
    """From then on others may take over."""

    class Meta:
        abstract = True


class Table(Kept):
    """One match and how it is played. It is kept, with a time, as long as a bot has to act and may."""

    slug = models.CharField(max_length=16, unique=True, default=token)
    game_name = models.CharField(max_length=40)
    rules_version = models.IntegerField()
    options = models.JSONField(default=dict)
    seats = models.SmallIntegerField()
    seed = models.CharField(max_length=60)
    host = models.CharField(max_length=40, db_index=True)
    """The guest who opened the table."""
    origin = models.CharField(max_length=20, blank=True, db_index=True)
    """Digest of the address from which it was opened."""
    pace = models.IntegerField(default=1000)
    """Milliseconds between two decisions of bots."""
    end_turn = models.BooleanField(default=True)
    """Whether a turn has to be ended, so that a slip can be taken back."""
    started = models.BooleanField(default=False)
    """Whether every seat is taken and the match is under way."""
    over = models.BooleanField(default=False)
    """Whether the match has ended and the last turn too."""
    waiting_seat = models.SmallIntegerField(null=True)
    """The seat that has still to end its turn."""
    ply = models.IntegerField(default=0)
    version = models.BigIntegerField(default=1)
    """Raised with every change that somebody could see."""
    position = models.BinaryField()
    start = models.BinaryField()
    """The position before the first move."""
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True, db_index=True)
    seen = models.DateTimeField(default=timezone.now)
    """When somebody had it open, as far as bots play."""

    def __str__(self) -> str:
        return f"{self.game_name} {self.slug}"

    @property
    def game(self) -> Game:
        """The game played here."""
        return ludoteca.game(self.game_name)

    @property
    def playable(self) -> bool:
        """Whether it is played by the rules as they are now."""
        return any(
            (self.game_name, self.rules_version) == (game.name, game.rules_version)
            for game in games()
        )

    def record(self) -> Record:
        """The present position."""
        return unpack(self.game, self.position)

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, to be shown from the start."""
        return commitment(int(self.seed))


class Seat(models.Model):
    """Who sits at one place of a table: a guest, a bot, or nobody yet."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="places")
    number = models.SmallIntegerField()
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """The guest who plays here; empty for a bot and for a seat that is still free."""
    bot = models.CharField(max_length=40, blank=True)
    name = NameField(max_length=30, blank=True)
    invitation = models.CharField(max_length=16, default=token)
    """Part of the link by which a friend takes the seat."""

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_per_number"),
        )

    def __str__(self) -> str:
        return f"{self.table} seat {self.number}"

    @property
    def level(self) -> str:
        """How the bot that sits here is called, a message id; empty where there is none."""
        return bots.find(self.bot).title if self.bot else ""

    @property
    def free(self) -> bool:
        """Whether nobody sits here yet."""
        return not (self.guest or self.bot)


class Move(models.Model):
    """One action taken, and the position it led to."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    ply = models.IntegerField()
    """Actions taken before this one."""
    seat = models.SmallIntegerField()
    action = models.IntegerField()
    forced = models.BooleanField(default=False)
    """Played by the table itself, being the only legal action."""
    chance = models.BooleanField(default=False)
    """Whether anything was drawn at random."""
    after = models.BinaryField()
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("ply",)
        constraints = (models.UniqueConstraint(fields=["table", "ply"], name="one_move_per_ply"),)

    def __str__(self) -> str:
        return f"{self.table} ply {self.ply}"


class Advice(models.Model):
    """What a search has told somebody about a decision, so that asking again gives the same answer."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="advice")
    ply = models.IntegerField()
    position = models.CharField(max_length=64)
    """Digest of the position that was thought about: a turn taken back may lead elsewhere at the same ply."""
    estimates = models.JSONField()
    """As `ludoteca.review.Estimate.data` writes them, the best first."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["table", "ply", "position"], name="one_advice_per_position"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table} advice at ply {self.ply}"


class Analysis(Kept):
    """The review of a finished match, made one decision after another."""

    class State(models.TextChoices):
        """How far it is."""

        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="analysis")
    state = models.CharField(max_length=10, choices=State, default=State.RUNNING, db_index=True)
    reached = models.IntegerField(default=0)
    """All plies before this one have been looked at."""
    created = models.DateTimeField(auto_now_add=True)
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """Who has it made."""
    origin = models.CharField(max_length=20, blank=True, db_index=True)
    """Digest of the address from which it was asked for."""

    def __str__(self) -> str:
        return f"{self.table} analysis, {self.state} at ply {self.reached}"


class Finding(models.Model):
    """What the analysis says of one decision."""

    analysis = models.ForeignKey(Analysis, on_delete=models.CASCADE, related_name="findings")
    ply = models.IntegerField()
    judgement = models.JSONField()
    """As `ludoteca.review.Judgement.data` writes it."""

    class Meta:
        ordering = ("ply",)
        constraints = (
            models.UniqueConstraint(fields=["analysis", "ply"], name="one_finding_per_ply"),
        )

    def __str__(self) -> str:
        return f"{self.analysis}: ply {self.ply}"
