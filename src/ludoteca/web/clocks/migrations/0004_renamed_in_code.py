"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from django.db import migrations, models
from django.db.models.deletion import CASCADE


class Migration(migrations.Migration):

    dependencies = [
        ("clocks", "0003_seats_that_ask"),
        ("tables", "0013_renamed_in_code"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.AlterModelTable("visit", "clocks_visit"),
        migrations.RenameModel("visit", "tablevisit"),
        migrations.AlterModelTable("order", "clocks_order"),
        migrations.RenameModel("order", "premove"),
        migrations.AlterModelTable("holiday", "clocks_holiday"),
        migrations.RenameModel("holiday", "vacation"),
        migrations.AlterModelTable("hours", "clocks_hours"),
        migrations.RenameModel("hours", "nighthours"),
        migrations.AlterModelTable("pulse", "clocks_pulse"),
        migrations.RenameModel("pulse", "heartbeat"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("clock", "pace_name", "time_control_name"),
                migrations.AlterField(
                    "clock",
                    "time_control_name",
                    models.CharField(db_column="pace_name", max_length=20),
                ),
                migrations.AlterField("premove", "table", models.ForeignKey(on_delete=CASCADE, related_name="premoves", to="tables.table")),
            ]
        ),
    ]
