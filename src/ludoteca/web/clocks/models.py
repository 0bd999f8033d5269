"""Clocks of tables, and players' nights and vacations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.clocks.timing.clock_math import ClockState
from ludoteca.web.clocks.timing.time_controls import TIME_CONTROLS, TimeControl
from ludoteca.web.matches.models import NameField, Table

__all__ = [
    "Absence",
    "Clock",
    "Heartbeat",
    "NightHours",
    "Outage",
    "Premove",
    "TableVisit",
    "Vacation",
]

T = TypeVar("T")


class Clock(models.Model):
    """Times of a table's seats; a table without a clock has no limits."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="clock")
    time_control_name = models.CharField(max_length=20, db_column="pace_name")
    left = models.JSONField()
    """Milliseconds by seat, as of `since`."""
    given = models.JSONField()
    """By seat, the ply up to which its last turn has lasted."""
    running = models.SmallIntegerField(null=True)
    """Seat whose time runs."""
    since = models.BigIntegerField(default=0)
    """Moment of the last update, in site time or by the calendar."""
    runs_out = models.BigIntegerField(null=True, db_index=True)
    """Moment at which the running seat's time ends, on the same scale; None if no time runs."""
    out = models.BooleanField(default=False)
    """True once the end of the running seat's time has been announced."""
    paused = models.BooleanField(default=False)
    asked = models.SmallIntegerField(null=True)
    """Seat that asks for a pause."""
    agreed = models.JSONField(default=list)
    """Seats that have agreed to the pause."""
    by_calendar = models.BooleanField(default=False)
    waits_since = models.BigIntegerField(default=0)
    """Start of the wait for the running seat, in milliseconds since 1970."""

    class Meta:
        verbose_name = gettext_lazy("clock")
        verbose_name_plural = gettext_lazy("clocks")

    def __str__(self) -> str:
        return f"{self.table} {self.time_control_name}"

    @property
    def time_control(self) -> TimeControl:
        """The table's time control."""
        return TIME_CONTROLS[self.time_control_name]

    def once(self, what: str, ask: Callable[[], T]) -> T:
        """Cached result of `ask()` under the key `what`, for the lifetime of this instance."""
        known: dict[str, Any] = self.__dict__.setdefault("_once", {})
        if what not in known:
            known[what] = ask()
        found: T = known[what]
        return found

    @property
    def times(self) -> ClockState:
        """State of the clock at `since`."""
        return ClockState(tuple(self.left), tuple(self.given), self.running, self.paused)

    @times.setter
    def times(self, times: ClockState) -> None:
        self.left, self.given = list(times.left), list(times.given)
        self.running, self.paused = times.running, times.paused


class Absence(models.Model):
    """A player whose seat a bot holds until they return."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="absences")
    seat = models.SmallIntegerField()
    guest = models.CharField(max_length=40, db_index=True)
    name = NameField(max_length=30, blank=True)
    program = models.BooleanField(default=False)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = gettext_lazy("absence")
        verbose_name_plural = gettext_lazy("absences")
        constraints = (
            models.UniqueConstraint(fields=["table", "seat"], name="one_absence_per_seat"),
        )

    def __str__(self) -> str:
        return f"{self.table} seat {self.seat}"


class TableVisit(models.Model):
    """Time at which a guest last had a real-time table open."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    guest = models.CharField(max_length=40)
    seen = models.BigIntegerField()
    """Site time of the last visit."""
    away = models.SmallIntegerField(default=0)
    """State last announced: 0 present, 1 absent, 2 replaceable by a bot."""

    class Meta:
        db_table = "clocks_visit"
        verbose_name = gettext_lazy("visit")
        verbose_name_plural = gettext_lazy("visits")
        constraints = (
            models.UniqueConstraint(fields=["table", "guest"], name="one_visit_per_guest"),
        )

    def __str__(self) -> str:
        return f"{self.table} {self.seen}"


class Premove(models.Model):
    """Action to play as soon as it is the seat's turn (`ludoteca.web.clocks.premoves.premove`)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="premoves")
    seat = models.SmallIntegerField()
    guest = models.CharField(max_length=40)
    kind = models.CharField(max_length=10)
    action = models.IntegerField(null=True)
    part = models.CharField(max_length=200, blank=True)
    """Part of the match at whose end a pass expires."""

    class Meta:
        db_table = "clocks_order"
        verbose_name = gettext_lazy("planned action")
        verbose_name_plural = gettext_lazy("planned actions")
        constraints = (
            models.UniqueConstraint(fields=["table", "seat"], name="one_order_per_seat"),
        )

    def __str__(self) -> str:
        return f"{self.table} seat {self.seat}"


class NightHours(models.Model):
    """Time zone and sleeping hours of a guest."""

    guest = models.CharField(max_length=40, primary_key=True)
    zone = models.CharField(max_length=50, default="UTC")
    night_from = models.SmallIntegerField(null=True)
    night_to = models.SmallIntegerField(null=True)
    changed = models.BigIntegerField(null=True, default=0)
    """Last change in milliseconds since 1970; None if never set."""

    class Meta:
        db_table = "clocks_hours"
        verbose_name = gettext_lazy("player's nights")
        verbose_name_plural = gettext_lazy("players' nights")

    def __str__(self) -> str:
        return self.zone


class Vacation(models.Model):
    """Days on which a guest does not play."""

    guest = models.CharField(max_length=40, db_index=True)
    first = models.DateField()
    last = models.DateField()

    class Meta:
        db_table = "clocks_holiday"
        ordering = ("first",)
        verbose_name = gettext_lazy("holiday")
        verbose_name_plural = gettext_lazy("holidays")

    def __str__(self) -> str:
        return f"{self.first} – {self.last}"


class Heartbeat(models.Model):
    """Site time, in a single row (`ludoteca.web.clocks.downtime`)."""

    served = models.BigIntegerField(default=0)
    seen = models.BigIntegerField(default=0)

    class Meta:
        db_table = "clocks_pulse"
        verbose_name = gettext_lazy("uptime")
        verbose_name_plural = gettext_lazy("uptime")

    def __str__(self) -> str:
        return str(self.served)


class Outage(models.Model):
    """A period in which the site was down or its clock jumped, in milliseconds since 1970."""

    start = models.BigIntegerField()
    end = models.BigIntegerField(db_index=True)

    class Meta:
        ordering = ("start",)
        verbose_name = gettext_lazy("outage")
        verbose_name_plural = gettext_lazy("outages")

    def __str__(self) -> str:
        return f"{self.start} – {self.end}"
