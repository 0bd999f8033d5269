"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from typing import Any

from django.db import migrations, models
from django.db.migrations.operations.base import Operation
from django.db.models import ForeignKey
from django.db.models.deletion import CASCADE, PROTECT
from django.utils import timezone

LEASES = ("table", "analysis", "periodictask")


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
        migrations.AlterModelTable("rulebook", "tables_rulebook"),
        migrations.RenameModel("rulebook", "rulesschema"),
        migrations.AlterModelTable("advice", "tables_advice"),
        migrations.RenameModel("advice", "storedhint"),
        migrations.AlterModelTable("finding", "tables_finding"),
        migrations.RenameModel("finding", "movejudgement"),
        migrations.AlterModelTable("chore", "tables_chore"),
        migrations.RenameModel("chore", "periodictask"),
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
                *renamed(
                    "table",
                    "rulebook",
                    "rules_schema",
                    ForeignKey(
                        db_column="rulebook_id", null=True, on_delete=PROTECT, to="tables.rulesschema"
                    ),
                ),
                migrations.AlterField(
                    "storedhint",
                    "table",
                    ForeignKey(on_delete=CASCADE, related_name="hints", to="tables.table"),
                ),
                migrations.AlterField(
                    "movejudgement",
                    "analysis",
                    ForeignKey(on_delete=CASCADE, related_name="judgements", to="tables.analysis"),
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
