"""When somebody has been sent a link for another password."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0003_identities_of_their_own"),
    ]

    operations = [
        migrations.AddField(
            model_name="person",
            name="resets",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
