"""Tables may begin from a given position."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0013_renamed_in_code"),
    ]

    operations = [
        migrations.AddField("table", "source", models.JSONField(null=True)),
    ]
