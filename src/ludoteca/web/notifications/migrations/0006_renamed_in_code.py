"""Fields of leases get the names that the code calls them by; their columns keep theirs."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tidings", "0005_what_devices_have_got"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("line", "keeper", "lease_owner"),
                migrations.AlterField(
                    "line",
                    "lease_owner",
                    models.CharField(blank=True, db_column="keeper", max_length=16),
                ),
                migrations.RenameField("line", "kept_until", "lease_expires_at"),
                migrations.AlterField(
                    "line",
                    "lease_expires_at",
                    models.DateTimeField(db_column="kept_until", db_index=True, null=True),
                ),
            ]
        )
    ]
