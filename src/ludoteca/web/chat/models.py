"""Chat messages, notes, relations between guests, reports, chat bans and presence.

People are identified by guest ids, which no page ever shows.
"""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from ludoteca.web.matches.models import NameField, Table

__all__ = ["Chat", "ChatBan", "ChatMessage", "ChatReader", "Note", "Presence", "Relation", "Report"]


class Chat(models.Model):
    """State of a table's chat; a table without a row has had no chat yet."""

    table = models.OneToOneField(
        Table, on_delete=models.CASCADE, primary_key=True, related_name="chat"
    )
    disabled = models.BooleanField(default=False, db_column="quiet")
    """True if the host has disabled the chat."""
    version = models.BigIntegerField(default=0)
    """Raised with every visible change of the chat, independently of the table's version."""

    class Meta:
        db_table = "talk_room"

    def __str__(self) -> str:
        return f"{self.table} chat {self.version}"


class ChatMessage(models.Model):
    """A chat message at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    guest = models.CharField(max_length=40, db_index=True)
    seat = models.SmallIntegerField(null=True)
    """Seat of the author at that time; None for a spectator."""
    name = NameField(max_length=30, blank=True)
    """Name of the author at that time."""
    text = models.TextField()
    ply = models.IntegerField()
    """Ply of the match at that time."""
    sent = models.DateTimeField(default=timezone.now, db_column="said")

    class Meta:
        db_table = "talk_word"
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.table} message {self.pk}"


class ChatReader(models.Model):
    """A guest's settings and reading position in a table's chat."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat_readers")
    guest = models.CharField(max_length=40, db_index=True)
    hears_spectators = models.BooleanField(default=False, db_column="onlookers")
    """True if a player wants to see spectators' messages during the match."""
    last_read = models.BigIntegerField(default=0, db_column="read")
    """Id of the last message read."""

    class Meta:
        db_table = "talk_listener"
        constraints = (
            models.UniqueConstraint(fields=["table", "guest"], name="one_listener_per_guest"),
        )

    def __str__(self) -> str:
        return f"{self.table} reader {self.pk}"


class Note(models.Model):
    """A guest's private note on a match."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="notes")
    guest = models.CharField(max_length=40, db_index=True)
    text = models.TextField()
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "guest"], name="one_note_per_guest"),
        )

    def __str__(self) -> str:
        return f"{self.table} note {self.pk}"


class Relation(models.Model):
    """A guest mutes or blocks another."""

    guest = models.CharField(max_length=40, db_index=True)
    other = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)
    """Name of the other at that time, shown in the guest's list."""
    blocked = models.BooleanField(default=False)
    """True if the other may neither join open tables of the guest nor invite them."""
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "talk_aversion"
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=["guest", "other"], name="one_aversion_per_pair"),
        )

    def __str__(self) -> str:
        return f"relation {self.pk}"


class Report(models.Model):
    """A guest's report to the staff about another's messages."""

    class Reason(models.TextChoices):
        """Reasons to choose from."""

        INSULT = "insult", gettext_lazy("Insults or threats")
        HATE = "hate", gettext_lazy("Hate speech")
        SPAM = "spam", gettext_lazy("Advertising or spam")
        CHEAT = "cheat", gettext_lazy("Revealing hidden information")
        NAME = "name", gettext_lazy("An offensive name")
        OTHER = "other", gettext_lazy("Something else")

    guest = models.CharField(max_length=40, db_index=True)
    other = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)
    """Name of the reported guest at that time."""
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="reports")
    slug = models.CharField(max_length=16)
    """Slug of the table, which may be deleted later."""
    reason = models.CharField(max_length=10, choices=Reason)
    note = models.TextField(blank=True)
    words = models.JSONField(default=list)
    """Messages as they were at the time of the report."""
    created = models.DateTimeField(default=timezone.now, db_column="made")
    dealt = models.DateTimeField(null=True)
    """Time at which the report was handled; None before."""
    dealt_by = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name = gettext_lazy("report")
        verbose_name_plural = gettext_lazy("reports")

    def __str__(self) -> str:
        return f"report {self.pk}"


class ChatBan(models.Model):
    """A guest barred from writing anywhere on the site for a time."""

    guest = models.CharField(max_length=40, unique=True)
    name = NameField(max_length=30, blank=True)
    until = models.DateTimeField()
    by = models.CharField(max_length=150, blank=True)
    """Operator responsible for the ban."""
    created = models.DateTimeField(default=timezone.now, db_column="made")

    class Meta:
        db_table = "talk_silence"
        ordering = ("-pk",)
        verbose_name = gettext_lazy("silence")
        verbose_name_plural = gettext_lazy("silences")

    def __str__(self) -> str:
        return f"chat ban {self.pk}"


class Presence(models.Model):
    """A seat whose player has the table's page open, as recorded by one process."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="presences")
    seat = models.SmallIntegerField()
    process = models.CharField(max_length=16, db_index=True)
    seen = models.DateTimeField()

    class Meta:
        db_table = "talk_visit"
        constraints = (
            models.UniqueConstraint(
                fields=["table", "seat", "process"], name="one_visit_per_process"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table} presence {self.pk}"
