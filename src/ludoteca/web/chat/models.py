"""What is kept of people at tables: words, notes, whom they do not want to hear, reports, who is here.

A person is a guest id everywhere, and no page tells one to anybody.
"""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from ludoteca.web.matches.models import NameField, Table

__all__ = ["Chat", "ChatBan", "ChatMessage", "ChatReader", "Note", "Presence", "Relation", "Report"]


class Chat(models.Model):
    """The talk of a table as a whole; one without a row has been silent so far."""

    table = models.OneToOneField(
        Table, on_delete=models.CASCADE, primary_key=True, related_name="chat"
    )
    disabled = models.BooleanField(default=False, db_column="quiet")
    """Whether the host wants no talk here."""
    version = models.BigIntegerField(default=0)
    """Raised with every change that somebody could see, apart from the table's own."""

    class Meta:
        db_table = "talk_room"

    def __str__(self) -> str:
        return f"{self.table} chat {self.version}"


class ChatMessage(models.Model):
    """What somebody has said at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    guest = models.CharField(max_length=40, db_index=True)
    seat = models.SmallIntegerField(null=True)
    """Where the speaker sat then; None for a spectator."""
    name = NameField(max_length=30, blank=True)
    """What the speaker was called then."""
    text = models.TextField()
    ply = models.IntegerField()
    """Where the match stood."""
    sent = models.DateTimeField(default=timezone.now, db_column="said")

    class Meta:
        db_table = "talk_word"
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.table} message {self.pk}"


class ChatReader(models.Model):
    """How somebody listens at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat_readers")
    guest = models.CharField(max_length=40, db_index=True)
    hears_spectators = models.BooleanField(default=False, db_column="onlookers")
    """Whether a player wants to hear spectators while the match goes on."""
    last_read = models.BigIntegerField(default=0, db_column="read")
    """The last word that was seen."""

    class Meta:
        db_table = "talk_listener"
        constraints = (
            models.UniqueConstraint(fields=["table", "guest"], name="one_listener_per_guest"),
        )

    def __str__(self) -> str:
        return f"{self.table} reader {self.pk}"


class Note(models.Model):
    """What somebody has noted about a match, for nobody else."""

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
    """Somebody does not want to hear somebody else, or to meet them at all."""

    guest = models.CharField(max_length=40, db_index=True)
    other = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)
    """What the other was called then, so that one knows whom one has chosen."""
    blocked = models.BooleanField(default=False)
    """Whether the other may not sit down at open tables of theirs, nor invite them."""
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
    """What somebody tells those who run the site about somebody else's words."""

    class Reason(models.TextChoices):
        """Why."""

        INSULT = "insult", gettext_lazy("Insults or threats")
        HATE = "hate", gettext_lazy("Hate speech")
        SPAM = "spam", gettext_lazy("Advertising or spam")
        CHEAT = "cheat", gettext_lazy("Revealing hidden information")
        NAME = "name", gettext_lazy("An offensive name")
        OTHER = "other", gettext_lazy("Something else")

    guest = models.CharField(max_length=40, db_index=True)
    other = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)
    """What the one was called who is reported."""
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="reports")
    slug = models.CharField(max_length=16)
    """Of the table, which may be gone later."""
    reason = models.CharField(max_length=10, choices=Reason)
    note = models.TextField(blank=True)
    words = models.JSONField(default=list)
    """What was said, as it was when it was reported."""
    created = models.DateTimeField(default=timezone.now, db_column="made")
    dealt = models.DateTimeField(null=True)
    """When somebody has seen to it; None before."""
    dealt_by = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name = gettext_lazy("report")
        verbose_name_plural = gettext_lazy("reports")

    def __str__(self) -> str:
        return f"report {self.pk}"


class ChatBan(models.Model):
    """A guest who may not say anything on the whole site for a time."""

    guest = models.CharField(max_length=40, unique=True)
    name = NameField(max_length=30, blank=True)
    until = models.DateTimeField()
    by = models.CharField(max_length=150, blank=True)
    """The operator who has said so."""
    created = models.DateTimeField(default=timezone.now, db_column="made")

    class Meta:
        db_table = "talk_silence"
        ordering = ("-pk",)
        verbose_name = gettext_lazy("silence")
        verbose_name_plural = gettext_lazy("silences")

    def __str__(self) -> str:
        return f"chat ban {self.pk}"


class Presence(models.Model):
    """Somebody at a seat has the page of a table open, as far as a process knows."""

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
