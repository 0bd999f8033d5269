"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from django.conf import settings
from django.db import migrations, models
from django.db.models.deletion import CASCADE


class Migration(migrations.Migration):

    dependencies = [
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.AlterModelTable("person", "people_person"),
        migrations.RenameModel("person", "account"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("account", "made", "created"),
                migrations.AlterField(
                    "account",
                    "created",
                    models.DateTimeField(auto_now_add=True, db_column="made"),
                ),
                migrations.AlterField("account", "user", models.OneToOneField(on_delete=CASCADE, related_name="account", to=settings.AUTH_USER_MODEL)),
            ]
        ),
    ]
