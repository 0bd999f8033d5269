"""Accounts were the guest of the browser at which somebody had signed up, who stands in copies of its cookie."""

from __future__ import annotations

import secrets
from typing import Any

from django.db import migrations

COLUMNS = (
    ("tables", "Seat", "guest"),
    ("tables", "Table", "host"),
    ("tables", "Token", "maker"),
    ("tables", "Analysis", "guest"),
    ("talk", "Word", "guest"),
    ("talk", "Listener", "guest"),
    ("talk", "Note", "guest"),
    ("talk", "Aversion", "guest"),
    ("talk", "Aversion", "other"),
    ("talk", "Report", "guest"),
    ("talk", "Report", "other"),
    ("talk", "Silence", "guest"),
    ("meeting", "Invitation", "guest"),
    ("records", "Player", "guest"),
    ("records", "Entrant", "guest"),
    ("records", "Result", "guest"),
    ("records", "Standing", "guest"),
    ("records", "Shelf", "guest"),
    ("clocks", "Absence", "guest"),
    ("clocks", "Visit", "guest"),
    ("clocks", "Order", "guest"),
    ("clocks", "Hours", "guest"),
    ("clocks", "Holiday", "guest"),
    ("tidings", "Line", "guest"),
)
"""Where guests stood when this was written."""


def renew(apps: Any, schema_editor: Any) -> None:
    """Give each account a guest's id that has never been in a cookie, with all that is the guest's."""
    for person in apps.get_model("people", "Person").objects.filter(arrived__isnull=False):
        before, now = person.guest, secrets.token_urlsafe(16)
        for app, model, column in COLUMNS:
            rows = apps.get_model(app, model).objects
            rows.filter(**{column: before}).update(**{column: now})
        person.guest = now
        person.save(update_fields=["guest"])


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0002_choices_of_notices_move"),
        ("tables", "0011_rated_tables"),
        ("talk", "0001_words"),
        ("meeting", "0002_invitations"),
        ("records", "0002_library"),
        ("clocks", "0003_seats_that_ask"),
        ("tidings", "0005_what_devices_have_got"),
    ]

    operations = [migrations.RunPython(renew, migrations.RunPython.noop)]
