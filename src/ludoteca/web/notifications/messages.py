"""Texts of notifications in the recipient's language.

They contain game, table and players, never the position.
"""

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
    """Language of a subscription; that of the account, if any, takes precedence."""
    account = Account.objects.filter(guest=subscription.guest).first()
    return account.language if account is not None else subscription.language


def game(table: Table) -> str:
    """Title of the game."""
    return _(table.game.title)


def text(notification: Notification) -> str:
    """The notification as a sentence."""
    kind: Any = types.find(notification.kind)
    return _(kind.says).format(game=game(notification.table))


def others(table: Table, guest: str) -> str:
    """Names of the other players.

    Empty unless the guest has a seat there, because strangers choose their own names.
    """
    places = list(table.seats.all())
    if not any(place.guest == guest for place in places):
        return ""
    return _(", ").join(p.display_name for p in places if not p.free and p.guest != guest)


def until(table: Table, guest: str) -> datetime | None:
    """End of the guest's time in their time zone; None without a running calendar clock."""
    clock = clock_of(table)
    if clock is None or clock.runs_out is None or not clock.by_calendar:
        return None
    place = next((p for p in table.seats.all() if p.number == clock.running), None)
    if place is None or place.guest != guest:
        return None
    return datetime.fromtimestamp(clock.runs_out // 1000, zone_of(hours_of(guest).zone))


def about(table: Table, guest: str) -> Iterator[str]:
    """Lines on the other players and the end of the guest's time."""
    if names := others(table, guest):
        yield _("with {names}").format(names=names)
    if end := until(table, guest):
        with override_zone(end.tzinfo):
            when = date_format(end, "DATETIME_FORMAT")
        yield _("by {when} ({zone})").format(when=when, zone=end.tzinfo)


def address(notification: Notification) -> str:
    """Absolute URL of the page that the notification is about."""
    kind: Any = types.find(notification.kind)
    return absolute(notification.subscription, kind.path(notification))


def absolute(subscription: Subscription, path: str) -> str:
    """Absolute URL of a path, on the host that the guest used if the site still has that name."""
    return (site_address(subscription.site) or subscription.site) + path
