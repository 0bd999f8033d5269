"""What notifications say, in the language of whom they tell: game, table and who plays there, never what lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import override as override_zone
from django.utils.translation import gettext as _

from ludoteca.web.accounts.models import Account
from ludoteca.web.clocks.service import clock_of
from ludoteca.web.clocks.vacation import hours_of, zone_of
from ludoteca.web.lib.http.site_url import site_address
from ludoteca.web.matches.models import Table
from ludoteca.web.notifications import types
from ludoteca.web.notifications.models import Notification, Subscription

__all__ = ["about", "absolute", "address", "game", "language_of", "others", "text", "until"]


def language_of(subscription: Subscription) -> str:
    """In what language a guest is told."""
    account = Account.objects.filter(guest=subscription.guest).first()
    return account.language if account is not None else subscription.language


def game(table: Table) -> str:
    """What the game is called."""
    return _(table.game.title)


def text(notification: Notification) -> str:
    """The notification in a sentence."""
    kind: Any = types.find(notification.kind)
    return _(kind.says).format(game=game(notification.table))


def others(table: Table, guest: str) -> str:
    """Who else sits at a table; nobody where the guest does not, for strangers choose their names."""
    places = list(table.seats.all())
    if not any(place.guest == guest for place in places):
        return ""
    return _(", ").join(p.display_name for p in places if not p.free and p.guest != guest)


def until(table: Table, guest: str) -> datetime | None:
    """Up to when a guest has time, where they live; None where turns have no end, or not within days."""
    clock = clock_of(table)
    if clock is None or clock.runs_out is None or not clock.by_calendar:
        return None
    place = next((p for p in table.seats.all() if p.number == clock.running), None)
    if place is None or place.guest != guest:
        return None
    return datetime.fromtimestamp(clock.runs_out // 1000, zone_of(hours_of(guest).zone))


def about(table: Table, guest: str) -> Iterator[str]:
    """Who else plays there, and up to when there is time."""
    if names := others(table, guest):
        yield _("with {names}").format(names=names)
    if end := until(table, guest):
        with override_zone(end.tzinfo):
            when = date_format(end, "DATETIME_FORMAT")
        yield _("by {when} ({zone})").format(when=when, zone=end.tzinfo)


def address(notification: Notification) -> str:
    """Where somebody does something about it."""
    kind: Any = types.find(notification.kind)
    return absolute(notification.subscription, kind.path(notification))


def absolute(subscription: Subscription, path: str) -> str:
    """A page of the site, by the name by which the guest has come here as long as the site is called so."""
    return (site_address(subscription.site) or subscription.site) + path
