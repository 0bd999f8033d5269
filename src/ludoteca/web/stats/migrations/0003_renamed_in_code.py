"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from django.db import migrations, models
from django.db.models.deletion import CASCADE, SET_NULL


class Migration(migrations.Migration):

    dependencies = [
        ("records", "0002_library"),
        ("tables", "0013_renamed_in_code"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.AlterModelTable("played", "records_played"),
        migrations.RenameModel("played", "matchrecord"),
        migrations.AlterModelTable("result", "records_result"),
        migrations.RenameModel("result", "matchresult"),
        migrations.AlterModelTable("entrant", "records_entrant"),
        migrations.RenameModel("entrant", "ratedparticipant"),
        migrations.AlterModelTable("standing", "records_standing"),
        migrations.RenameModel("standing", "playerrating"),
        migrations.AlterModelTable("shelf", "records_shelf"),
        migrations.RenameModel("shelf", "libraryentry"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("matchrecord", "seats", "seat_count"),
                migrations.AlterField(
                    "matchrecord",
                    "seat_count",
                    models.SmallIntegerField(db_column="seats"),
                ),
                migrations.AlterField("matchrecord", "table", models.OneToOneField(null=True, on_delete=SET_NULL, related_name="match_record", to="tables.table")),
                migrations.AlterField("ratedparticipant", "table", models.ForeignKey(on_delete=CASCADE, related_name="rated_participants", to="tables.table")),
                migrations.RemoveConstraint("matchresult", "one_result_per_seat"),
                migrations.RenameField("matchresult", "played", "match"),
                migrations.AlterField(
                    "matchresult",
                    "match",
                    models.ForeignKey(
                        db_column="played_id",
                        on_delete=CASCADE,
                        related_name="results",
                        to="records.matchrecord",
                    ),
                ),
                migrations.AddConstraint("matchresult", models.UniqueConstraint(fields=["match", "seat", "left"], name="one_result_per_seat")),
            ]
        ),
    ]
