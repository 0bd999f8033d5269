"""What accounts have chosen, by kind and way, becomes their lines."""

from typing import Any

from django.db import migrations


def move(apps: Any, schema_editor: Any) -> None:
    person_model, line_model = apps.get_model("people", "Person"), apps.get_model("tidings", "Line")
    for person in person_model.objects.exclude(notices={}).iterator():
        chosen = person.notices if isinstance(person.notices, dict) else {}
        by_way: dict[str, list[str]] = {}
        for kind, ways in chosen.items():
            for way, wanted in ways.items() if isinstance(ways, dict) else ():
                if wanted is True:
                    by_way.setdefault(way, []).append(kind)
        for way, kinds in by_way.items():
            line_model.objects.get_or_create(
                guest=person.guest,
                way=way[:20],
                defaults={"kinds": kinds, "language": person.language},
            )


class Migration(migrations.Migration):
    dependencies = [
        ("tidings", "0001_notices"),
        ("people", "0001_initial"),
    ]

    operations = [migrations.RunPython(move, migrations.RunPython.noop)]
