"""By which ways people want to be told what, and what they are still to be told."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches.models import Table

__all__ = ["Device", "Hook", "Line", "Notice"]


class Line(Leased):
    """One guest and one way by which they are told.

    A process claims it while it tells; one that nobody has (`lease_owner` is empty) may wait for a time all the same:
    after a failure, or because the guest wants to hear no more often.
    """

    guest = models.CharField(max_length=40, db_index=True)
    way = models.CharField(max_length=20)
    """The name of one of `ludoteca.web.notifications.channels`."""
    kinds = models.JSONField(default=list)
    """What they want to be told, by names of `ludoteca.web.notifications.types`; empty for nothing."""
    hours = models.SmallIntegerField(default=0)
    """They are told once in so many hours at most; 0 for at once."""
    language = models.CharField(max_length=10, default="en")
    """What the pages spoke where they chose this; an account's language counts before it."""
    site = models.CharField(max_length=200, blank=True)
    """By what address they had reached the site, such as ``https://play.example.org``."""
    failures = models.IntegerField(default=0)
    """How often in a row they could not be told."""
    failed = models.BooleanField(default=False)
    """Whether the site has stopped telling them by this way, for it failed too often."""
    told = models.DateTimeField(null=True)
    """When they were told last."""

    class Meta:
        verbose_name = gettext_lazy("way by which somebody is told")
        verbose_name_plural = gettext_lazy("ways by which people are told")
        constraints = (
            models.UniqueConstraint(fields=["guest", "way"], name="one_line_per_guest_and_way"),
        )

    def __str__(self) -> str:
        return f"{self.way} {self.pk}"


class Notice(models.Model):
    """Something that somebody is to be told by one way; kept for a while when they have been."""

    line = models.ForeignKey(Line, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=20)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    seat = models.SmallIntegerField(null=True)
    """Theirs; None where they have none."""
    ply = models.IntegerField()
    """Where the match stood."""
    made = models.DateTimeField(auto_now_add=True)
    due = models.DateTimeField(null=True, db_index=True)
    """When they are to be told; None when they have been, or need not be any more."""

    class Meta:
        verbose_name = gettext_lazy("notice")
        verbose_name_plural = gettext_lazy("notices")
        constraints = (
            models.UniqueConstraint(
                fields=["line", "kind", "table", "ply"], name="one_notice_of_a_kind_per_ply"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.table} ply {self.ply}"


class Hook(models.Model):
    """An address of somebody's own that is told, and how its owner knows that it is us."""

    line = models.OneToOneField(Line, on_delete=models.CASCADE, related_name="hook")
    address = models.CharField(max_length=500)
    secret = models.CharField(max_length=64)
    """Signs what is sent; shown once."""
    trouble = models.CharField(max_length=20, blank=True)
    """Why the last attempt failed, as `ludoteca.web.notifications.webhooks` calls it; empty where it has not."""

    class Meta:
        verbose_name = gettext_lazy("webhook")
        verbose_name_plural = gettext_lazy("webhooks")

    def __str__(self) -> str:
        return f"{self.line} {self.pk}"


class Device(models.Model):
    """A browser that shows notices, and how its push service is asked to hand one on."""

    line = models.ForeignKey(Line, on_delete=models.CASCADE, related_name="devices")
    endpoint = models.CharField(max_length=1000, unique=True)
    key = models.CharField(max_length=100)
    """The browser's public key, by which what is sent can be read there alone."""
    secret = models.CharField(max_length=40)
    agent = models.CharField(max_length=60, blank=True)
    """What browser it is, on what: for its owner, who may have several."""
    made = models.DateTimeField(auto_now_add=True)
    failures = models.IntegerField(default=0)
    """How often in a row it could not be told."""
    reached = models.ManyToManyField(Notice, related_name="+")
    """Notices that it has got while another device of the guest has not."""

    class Meta:
        verbose_name = gettext_lazy("device that shows notices")
        verbose_name_plural = gettext_lazy("devices that show notices")

    def __str__(self) -> str:
        return f"{self.line} {self.pk}"
