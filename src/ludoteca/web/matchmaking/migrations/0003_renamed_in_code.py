"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from django.db import migrations, models
from django.utils import timezone


class Migration(migrations.Migration):

    dependencies = [
        ("meeting", "0002_invitations"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("invitation", "made", "created"),
                migrations.AlterField(
                    "invitation",
                    "created",
                    models.DateTimeField(db_column="made", default=timezone.now),
                ),
            ]
        ),
    ]
