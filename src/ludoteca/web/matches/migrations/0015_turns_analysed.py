"""Analyses judge turns; those of single actions, whose figures were too large, can be made again."""

from typing import Any

from django.db import migrations


def delete_analyses(apps: Any, schema_editor: Any) -> None:
    """Delete all analyses, with their judgements."""
    apps.get_model("tables", "Analysis").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0014_start_positions"),
    ]

    operations = [
        migrations.RunPython(delete_analyses, migrations.RunPython.noop),
    ]
