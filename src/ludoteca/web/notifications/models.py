"""By which channels people want to be told what, and what they are still to be told."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches.models import Table

__all__ = ["Notification", "PushDevice", "PushReceipt", "Subscription", "Webhook"]


class Subscription(Leased):
    """One guest and one channel by which they are told.

    A process claims it while it tells; one that nobody has (`lease_owner` is empty) may wait for a time all the same:
    after a failure, or because the guest wants to hear no more often.
    """

    guest = models.CharField(max_length=40, db_index=True)
    channel = models.CharField(max_length=20, db_column="way")
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
    """Whether the site has stopped telling them by this channel, for it failed too often."""
    last_sent = models.DateTimeField(null=True, db_column="told")
    """When they were told last."""

    class Meta:
        db_table = "tidings_line"
        verbose_name = gettext_lazy("notification channel")
        verbose_name_plural = gettext_lazy("notification channels")
        constraints = (
            models.UniqueConstraint(fields=["guest", "channel"], name="one_line_per_guest_and_way"),
        )

    def __str__(self) -> str:
        return f"{self.channel} {self.pk}"


class Notification(models.Model):
    """Something that somebody is to be told by one channel; kept for a while when they have been."""

    subscription = models.ForeignKey(
        Subscription,
        on_delete=models.CASCADE,
        related_name="notifications",
        db_column="line_id",
    )
    kind = models.CharField(max_length=20)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    seat = models.SmallIntegerField(null=True)
    """Theirs; None where they have none."""
    ply = models.IntegerField()
    """Where the match stood."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")
    due = models.DateTimeField(null=True, db_index=True)
    """When they are to be told; None when they have been, or need not be any more."""

    class Meta:
        db_table = "tidings_notice"
        verbose_name = gettext_lazy("notification")
        verbose_name_plural = gettext_lazy("notifications")
        constraints = (
            models.UniqueConstraint(
                fields=["subscription", "kind", "table", "ply"], name="one_notice_of_a_kind_per_ply"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.table} ply {self.ply}"


class Webhook(models.Model):
    """An address of somebody's own that is told, and how its owner knows that it is us."""

    subscription = models.OneToOneField(
        Subscription, on_delete=models.CASCADE, related_name="webhook", db_column="line_id"
    )
    address = models.CharField(max_length=500)
    secret = models.CharField(max_length=64)
    """Signs what is sent; shown once."""
    trouble = models.CharField(max_length=20, blank=True)
    """Why the last attempt failed, as `ludoteca.web.notifications.webhooks.webhook` calls it; empty where it has not."""

    class Meta:
        db_table = "tidings_hook"
        verbose_name = gettext_lazy("webhook")
        verbose_name_plural = gettext_lazy("webhooks")

    def __str__(self) -> str:
        return f"{self.subscription} {self.pk}"


class PushDevice(models.Model):
    """A browser that shows notifications, and how its push service is asked to hand one on."""

    subscription = models.ForeignKey(
        Subscription, on_delete=models.CASCADE, related_name="devices", db_column="line_id"
    )
    endpoint = models.CharField(max_length=1000, unique=True)
    key = models.CharField(max_length=100)
    """The browser's public key, by which what is sent can be read there alone."""
    secret = models.CharField(max_length=40)
    agent = models.CharField(max_length=60, blank=True)
    """What browser it is, on what: for its owner, who may have several."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")
    failures = models.IntegerField(default=0)
    """How often in a row it could not be told."""
    reached: models.ManyToManyField[Notification, PushReceipt] = models.ManyToManyField(
        Notification, through="PushReceipt", related_name="+"
    )
    """Notifications that it has got while another device of the guest has not."""

    class Meta:
        db_table = "tidings_device"
        verbose_name = gettext_lazy("push device")
        verbose_name_plural = gettext_lazy("push devices")

    def __str__(self) -> str:
        return f"{self.subscription} {self.pk}"


class PushReceipt(models.Model):
    """A device has shown a notification."""

    device = models.ForeignKey(
        PushDevice, on_delete=models.CASCADE, related_name="+", db_column="device_id"
    )
    notification = models.ForeignKey(
        Notification, on_delete=models.CASCADE, related_name="+", db_column="notice_id"
    )

    class Meta:
        db_table = "tidings_device_reached"
        unique_together = (("device", "notification"),)

    def __str__(self) -> str:
        return f"{self.device}: {self.notification}"
