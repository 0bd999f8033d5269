"""Fields get the names that the code calls them by; their columns keep theirs, so that the database stays as it is."""

from typing import Any

from django.db import migrations, models
from django.db.migrations.operations.base import Operation
from django.db.models import ForeignKey
from django.db.models.deletion import CASCADE
from django.utils import timezone

LEASES = ("table", "analysis", "chore")


def renamed(model: str, old: str, new: str, field: Any) -> list[Operation]:
    """Rename a field that keeps its column."""
    return [
        migrations.RenameField(model, old, new),
        migrations.AlterField(model, new, field),
    ]


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0012_draws_handovers_and_values"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                *renamed("table", "seats", "seat_count", models.SmallIntegerField(db_column="seats")),
                *renamed("table", "pace", "bot_delay_ms", models.IntegerField(default=1000, db_column="pace")),
                *renamed("table", "sealed", "undo_floor", models.IntegerField(default=0, db_column="sealed")),
                *renamed(
                    "table",
                    "seen",
                    "last_watched",
                    models.DateTimeField(default=timezone.now, db_column="seen"),
                ),
                *(
                    operation
                    for model in ("table", "analysis")
                    for operation in renamed(
                        model,
                        "origin",
                        "ip_digest",
                        models.CharField(blank=True, db_column="origin", db_index=True, max_length=20),
                    )
                ),
                *(
                    operation
                    for model in LEASES
                    for operation in (
                        *renamed(
                            model,
                            "keeper",
                            "lease_owner",
                            models.CharField(blank=True, db_column="keeper", max_length=16),
                        ),
                        *renamed(
                            model,
                            "kept_until",
                            "lease_expires_at",
                            models.DateTimeField(db_column="kept_until", db_index=True, null=True),
                        ),
                    )
                ),
                migrations.AlterField(
                    "seat",
                    "table",
                    ForeignKey(on_delete=CASCADE, related_name="seats", to="tables.table"),
                ),
                *renamed(
                    "move", "made", "created", models.DateTimeField(auto_now_add=True, db_column="made")
                ),
                *renamed(
                    "token", "made", "created", models.DateTimeField(auto_now_add=True, db_column="made")
                ),
                *renamed(
                    "token", "maker", "owner", models.CharField(db_column="maker", db_index=True, max_length=40)
                ),
            ]
        )
    ]
