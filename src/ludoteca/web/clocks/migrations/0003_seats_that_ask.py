"""Seats ask for pauses, not guests; when hours were changed last is known."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def ask_by_seats(apps: Any, schema: Any) -> None:
    """Who has asked and agreed does so with their seats."""
    seats = apps.get_model("tables", "Seat").objects.exclude(guest="")
    for clock in apps.get_model("clocks", "Clock").objects.exclude(asked=""):
        held = list(seats.filter(table_id=clock.table_id).values_list("number", "guest"))
        clock.asked_by = next((n for n, guest in held if guest == clock.asked), None)
        agreed = set(clock.agreed) if clock.asked_by is not None else set()
        clock.agreed = sorted(n for n, guest in held if guest in agreed)
        clock.save(update_fields=["asked_by", "agreed"])


class Migration(migrations.Migration):

    dependencies = [
        ("clocks", "0002_orders_and_waiting"),
    ]

    operations = [
        migrations.AddField(
            model_name="hours",
            name="changed",
            field=models.BigIntegerField(default=0, null=True),
        ),
        migrations.AddField(
            model_name="clock",
            name="asked_by",
            field=models.SmallIntegerField(null=True),
        ),
        migrations.RunPython(ask_by_seats, migrations.RunPython.noop),
        migrations.RemoveField(model_name="clock", name="asked"),
        migrations.RenameField(model_name="clock", old_name="asked_by", new_name="asked"),
        migrations.AlterField(
            model_name="visit",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="tables.table",
            ),
        ),
    ]
