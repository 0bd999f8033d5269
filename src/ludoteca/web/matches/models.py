"""Models of tables, seats and moves.

A table stores its current position, so opening it never replays the match. Every move stores the position after it, or
the difference it made (`ludoteca.web.matches.codec`), so undo, log and replay are single look-ups.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import ludoteca
from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.match import commitment
from ludoteca.kernel.record import Record
from ludoteca.nets.levels import LEARNT, plays_as, title_of
from ludoteca.web.lib import display_names
from ludoteca.web.lib.i18n import translate
from ludoteca.web.lib.ids import random_id
from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches import rules_schema
from ludoteca.web.matches.codec import raw_bytes, unpack

__all__ = [
    "ENDED",
    "Move",
    "RulesSchema",
    "Seat",
    "Table",
    "position_of",
]


if TYPE_CHECKING:
    Characters = models.CharField[str, str]
else:
    Characters = models.CharField  # has type parameters for the type checker only

_LEARNT = frozenset(level.name for level in LEARNT)
"""Names of the levels with networks."""

ENDED = models.Q(over=True) | models.Q(closed=True)
"""Condition for tables that are over or closed."""


def position_of(game_name: str, schema: str | None, state: bytes | memoryview) -> Record:
    """Decode a position of a game, given the digest of its schema, or None for the current one.

    Raises BadSave if it cannot be read.
    """
    game = ludoteca.game(game_name)
    try:
        if schema is None:
            return unpack(game, state)
        return rules_schema.read(game, _layout(schema), raw_bytes(state))
    except (ValueError, zlib.error) as error:
        raise BadSave("the position cannot be read: {reason}", reason=str(error)) from error


@lru_cache(maxsize=64)
def _layout(schema: str) -> list[list[Any]]:
    found: list[list[Any]] = RulesSchema.objects.get(pk=schema).layout
    return found


class NameField(Characters):
    """Display name; always stored in its normalized form."""

    def get_prep_value(self, value: str | None) -> str | None:
        """Normalize a value for the database, whether saved, updated or queried."""
        return value if value is None else display_names.normalize(super().get_prep_value(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        """Normalize the value on the instance too."""
        name = display_names.normalize(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, name)
        return name

    def deconstruct(self) -> tuple[str, str, Sequence[Any], dict[str, Any]]:
        """Appear as a plain CharField in migrations."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs


class RulesSchema(models.Model):
    """Encoding of positions and actions in a version of a game's rules.

    See `ludoteca.web.matches.rules_schema`.
    """

    digest = models.CharField(max_length=64, primary_key=True)
    game_name = models.CharField(max_length=40)
    layout = models.JSONField()
    actions = models.JSONField()

    class Meta:
        db_table = "tables_rulebook"

    def __str__(self) -> str:
        return f"{self.game_name} {self.digest[:8]}"

    @classmethod
    def of_today(cls, game: Game) -> RulesSchema:
        """Return the schema of the current rules, creating it if needed."""
        contents = rules_schema.contents(game.name)
        fields = {"game_name": game.name, **contents}
        return cls.objects.get_or_create(digest=rules_schema.digest_of(game.name), defaults=fields)[
            0
        ]


class Handover(NamedTuple):
    """A seat of a match under way was given up or taken; names are stored with the seat only."""

    ply: int
    """Number of actions taken before."""
    seat: int
    to: str
    """The new player: ``bot``, ``person``, or ``nobody`` until the invitation is accepted."""
    named: bool = True
    """True if the person concerned has a name."""


class Table(Leased):
    """One match and its settings. Leased while a bot's decision is pending and bots may play."""

    slug = models.CharField(max_length=16, unique=True, default=random_id)
    game_name = models.CharField(max_length=40)
    rules_version = models.IntegerField()
    rules_schema = models.ForeignKey(
        RulesSchema, null=True, on_delete=models.PROTECT, db_column="rulebook_id"
    )
    """Schema of its positions and actions; None for tables that predate schemas."""
    values_digest = models.CharField(max_length=64, null=True)
    """Digest of the owner's values in use (`rules_schema.values_of`); None for tables that predate
    it."""
    options = models.JSONField(default=dict)
    seat_count = models.SmallIntegerField(db_column="seats")
    seed = models.CharField(max_length=60)
    keyed = models.BooleanField(default=False)
    """True if draws cannot be predicted from earlier ones (`ludoteca.kernel.keyed`)."""
    host = models.CharField(max_length=40, db_index=True)
    """The guest who opened the table."""
    ip_digest = models.CharField(max_length=20, blank=True, db_index=True, db_column="origin")
    """Digest of the address from which it was opened."""
    bot_delay_ms = models.IntegerField(default=1000, db_column="pace")
    """Milliseconds between two decisions of bots; shrinks with each until a person decides again."""
    skips_pauses = models.BooleanField(default=False)
    """True if bots play without pauses until a person decides again."""
    end_turn = models.BooleanField(default=True)
    """True if a turn has to be ended explicitly, so that a slip can be undone."""
    open = models.BooleanField(default=False)
    """True if anybody may take a free seat; the lobby lists the table until none is left."""
    rated = models.BooleanField(default=False)
    """True if the match changes the players' ratings (`ludoteca.web.matches.rated`)."""
    guide = models.JSONField(null=True)
    """Progress of its tutorial, written by `ludoteca.web.tutorial.Progress.data`, or None."""
    started = models.BooleanField(default=False)
    """True if every seat is taken and the match has begun."""
    over = models.BooleanField(default=False)
    """True if the match and its last turn have ended."""
    closed = models.BooleanField(default=False)
    """True if staff have ended it for good, at any point of the match; hidden information stays
    hidden."""
    scores = models.JSONField(null=True)
    """Final scores, written by `ludoteca.web.matches.final_scores`; None before the end, and for
    older tables."""
    waiting_seat = models.SmallIntegerField(null=True)
    """The seat that still has to end its turn."""
    undo_floor = models.IntegerField(default=0, db_column="sealed")
    """Ply of the last end of a turn, before which nothing can be undone."""
    handed_over = models.JSONField(default=list)
    """All `Handover`s so far, oldest first."""
    ply = models.IntegerField(default=0)
    version = models.BigIntegerField(default=1)
    """Increased with every visible change."""
    position = models.BinaryField()
    start = models.BinaryField()
    """The position before the first move."""
    source = models.JSONField(null=True)
    """Origin of a start position that is not a set-up (`ludoteca.web.matches.start.Source.data`), or None."""
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True, db_index=True)
    last_watched = models.DateTimeField(default=timezone.now, db_column="seen")
    """When somebody last had it open, recorded while bots play."""

    rewound: int = sys.maxsize
    """Lowest ply to which moves have been taken back since it was loaded; not stored."""

    class Meta:
        verbose_name = gettext_lazy("table")
        verbose_name_plural = gettext_lazy("tables")

    def __str__(self) -> str:
        return f"{self.game_name} {self.slug}"

    @property
    def game(self) -> Game:
        """The game being played."""
        return ludoteca.game(self.game_name)

    @property
    def playable(self) -> bool:
        """True if it follows the current rules and, as far as is known, the current values."""
        return self.of_these_rules and not self.of_other_values

    @property
    def of_these_rules(self) -> bool:
        """True if it follows the current rules, under any values."""
        return any(
            (self.game_name, self.rules_version) == (game.name, game.rules_version)
            for game in games()
        )

    @property
    def of_other_values(self) -> bool:
        """True if it is known to follow values other than the current ones."""
        return self.values_digest not in (None, rules_schema.values_of(self.game_name))

    @property
    def ended(self) -> bool:
        """True if the match is over or has been closed."""
        return self.over or self.closed

    @property
    def readable(self) -> bool:
        """True if its positions can be read; for other rules this needs their schema."""
        if self.playable:
            return True
        try:
            self.record()
        except BadSave:
            return False
        return True

    def record(self) -> Record:
        """The current position."""
        return self.read(self.position)

    def read(self, state: bytes | memoryview) -> Record:
        """Decode one of its positions; raises BadSave if it cannot be read any more."""
        return position_of(self.game_name, None if self.playable else self.rules_schema_id, state)

    def action(self, number: int) -> int | None:
        """Current number of an action in its moves, or None if the action no longer exists."""
        if self.playable or self.rules_schema is None:
            return number
        return rules_schema.actions_now(self.game_name, tuple(self.rules_schema.actions))[number]

    def action_text(self, number: int) -> str:
        """An action of its moves as text, under the rules it was played by."""
        same = self.playable and self.rules_schema_id == rules_schema.digest_of(self.game_name)
        if same or self.rules_schema is None:
            return self.game.actions.format(number)
        return str(self.rules_schema.actions[number])

    def side_names(self, seats: Iterable[Seat]) -> list[str]:
        """Display names of all scored sides; the automatic opponent of a solo match comes last."""
        names = [seat.display_name for seat in seats]
        if self.game.opponent and self.game.sides(len(names)) > len(names):
            names.append(translate(self.game.opponent.name))
        return names

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, published from the start."""
        return commitment(int(self.seed))


class Seat(models.Model):
    """A seat of a table: held by a guest, held by a bot, or free."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.SmallIntegerField()
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    """The guest who plays here; empty for a bot or a free seat."""
    program = models.BooleanField(default=False)
    """True if the guest is a program that plays by the API (`Token`)."""
    bot = models.CharField(max_length=40, blank=True)
    name = NameField(max_length=30, blank=True)
    invitation = models.CharField(max_length=16, default=random_id)
    """Part of the invitation link for this seat."""

    class Meta:
        ordering = ("number",)
        verbose_name = gettext_lazy("seat")
        verbose_name_plural = gettext_lazy("players and bots")
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_per_number"),
        )

    def __str__(self) -> str:
        return f"{self.table} seat {self.number}"

    @property
    def level(self) -> str:
        """Title of the bot's level, as a message id; empty if it has none, or without a bot."""
        return title_of(self.bot)

    @property
    def substitute(self) -> str:
        """Title of the level that plays in place of the bot's, as a message id; empty if none does.

        A network plays only matches of the kind that it was trained with.
        """
        if self.bot not in _LEARNT or not self.table.playable:
            return ""  # without reading the position, which pages do for every seat
        playing = plays_as(self.table.game, self.table.record(), self.bot)
        return "" if playing == self.bot else title_of(playing)

    @property
    def display_name(self) -> str:
        """Displayed name of the player; the name of a program is marked as a bot's."""
        name = self.name or self._title()
        return _("{name} (bot)").format(name=name) if self.program else name

    def _title(self) -> str:
        """Name for a player without one."""
        if self.guest:
            return _("Guest")
        if self.table.source is not None and self.table.source["kind"] == "import":
            return _("Player {number}").format(number=self.number + 1)
        return _("free seat")

    @property
    def free(self) -> bool:
        """True if neither a guest nor a bot holds the seat."""
        return not (self.guest or self.bot)


class Move(models.Model):
    """One action taken, and the position it led to."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    ply = models.IntegerField()
    """Number of actions taken before this one."""
    seat = models.SmallIntegerField()
    action = models.IntegerField()
    forced = models.BooleanField(default=False)
    """True if it was the only legal action, played by the table itself."""
    chance = models.BooleanField(default=False)
    """True if anything was drawn at random."""
    after = models.BinaryField()
    """The position after it, encoded by `ludoteca.web.matches.codec`; read it with
    `position_store.state_after`."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")

    class Meta:
        ordering = ("ply",)
        constraints = (models.UniqueConstraint(fields=["table", "ply"], name="one_move_per_ply"),)

    def __str__(self) -> str:
        return f"{self.table} ply {self.ply}"
