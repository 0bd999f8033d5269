"""Accounts may allow that their finished matches count in openings and puzzles; those before have not."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("people", "0005_renamed_in_code"),
    ]

    operations = [
        migrations.AddField("account", "allows_reuse", models.BooleanField(default=False)),
    ]
