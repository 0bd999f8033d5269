"""Guests' subscriptions to delivery channels, and their notifications."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches.models import Table

__all__ = ["Notification", "PushDevice", "PushReceipt", "Subscription", "Webhook"]


class Subscription(Leased):
    """A guest's subscription to one delivery channel.

    A process leases it while delivering. Without an owner (`lease_owner` is empty) it may still
    have to wait: after a failure, or because the guest wants notifications at an interval.
    """

    guest = models.CharField(max_length=40, db_index=True)
    channel = models.CharField(max_length=20, db_column="way")
    """Name of a channel in `ludoteca.web.notifications.channels`."""
    kinds = models.JSONField(default=list)
    """Names of the types wanted (`ludoteca.web.notifications.types`); may be empty."""
    hours = models.SmallIntegerField(default=0)
    """Minimum interval between deliveries in hours; 0 for none."""
    language = models.CharField(max_length=10, default="en")
    """Page language when subscribing; that of an account takes precedence."""
    site = models.CharField(max_length=200, blank=True)
    """Base URL by which the guest had reached the site, such as ``https://play.example.org``."""
    failures = models.IntegerField(default=0)
    """Number of failed deliveries in a row."""
    failed = models.BooleanField(default=False)
    """True if the site has switched the subscription off after too many failures."""
    last_sent = models.DateTimeField(null=True, db_column="told")
    """Time of the last successful delivery."""

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
    """A notification for one subscription; kept for a while after delivery."""

    subscription = models.ForeignKey(
        Subscription,
        on_delete=models.CASCADE,
        related_name="notifications",
        db_column="line_id",
    )
    kind = models.CharField(max_length=20)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    seat = models.SmallIntegerField(null=True)
    """Seat of the recipient, if any."""
    ply = models.IntegerField()
    """Ply of the match at that time."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")
    due = models.DateTimeField(null=True, db_index=True)
    """Time of delivery; None if done or no longer necessary."""

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
    """A guest's own URL for notifications, and the secret that authenticates this site."""

    subscription = models.OneToOneField(
        Subscription, on_delete=models.CASCADE, related_name="webhook", db_column="line_id"
    )
    address = models.CharField(max_length=500)
    secret = models.CharField(max_length=64)
    """Key of the signatures; shown to the owner once."""
    trouble = models.CharField(max_length=20, blank=True)
    """Reason of the last failure, a key of `webhooks.webhook.TROUBLES`; empty after a success."""

    class Meta:
        db_table = "tidings_hook"
        verbose_name = gettext_lazy("webhook")
        verbose_name_plural = gettext_lazy("webhooks")

    def __str__(self) -> str:
        return f"{self.subscription} {self.pk}"


class PushDevice(models.Model):
    """A browser that shows notifications, with its Web Push endpoint and keys."""

    subscription = models.ForeignKey(
        Subscription, on_delete=models.CASCADE, related_name="devices", db_column="line_id"
    )
    endpoint = models.CharField(max_length=1000, unique=True)
    key = models.CharField(max_length=100)
    """Public key of the browser, by which messages are encrypted."""
    secret = models.CharField(max_length=40)
    agent = models.CharField(max_length=60, blank=True)
    """Browser and system, to help an owner of several devices."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")
    failures = models.IntegerField(default=0)
    """Number of failed deliveries in a row."""
    reached: models.ManyToManyField[Notification, PushReceipt] = models.ManyToManyField(
        Notification, through="PushReceipt", related_name="+"
    )
    """Notifications received here but not yet on another device of the guest."""

    class Meta:
        db_table = "tidings_device"
        verbose_name = gettext_lazy("push device")
        verbose_name_plural = gettext_lazy("push devices")

    def __str__(self) -> str:
        return f"{self.subscription} {self.pk}"


class PushReceipt(models.Model):
    """Receipt of a notification by a device."""

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
