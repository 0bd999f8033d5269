"""A clock's field gets the name that the code calls it by; its column keeps its own."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("clocks", "0003_seats_that_ask"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("clock", "pace_name", "time_control_name"),
                migrations.AlterField(
                    "clock",
                    "time_control_name",
                    models.CharField(db_column="pace_name", max_length=20),
                ),
            ]
        )
    ]
