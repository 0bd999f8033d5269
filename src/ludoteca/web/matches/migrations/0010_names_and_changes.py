"""What rows are called, in the pages of operators; and a mark: from here on moves keep what they have changed.

Nothing is done in the database. A backup tells the last of these, so that a version that would not understand such
moves refuses it.
"""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0009_open_tables_and_tokens'),
    ]

    operations = [
        migrations.AlterModelOptions(
            name='table',
            options={'verbose_name': 'table', 'verbose_name_plural': 'tables'},
        ),
        migrations.AlterModelOptions(
            name='seat',
            options={'ordering': ('number',), 'verbose_name': 'seat', 'verbose_name_plural': 'players and bots'},
        ),
        migrations.AlterModelOptions(
            name='analysis',
            options={'verbose_name': 'analysis', 'verbose_name_plural': 'analyses'},
        ),
        migrations.AlterModelOptions(
            name='token',
            options={'ordering': ('pk',), 'verbose_name': 'program', 'verbose_name_plural': 'programs'},
        ),
        migrations.AlterModelOptions(
            name='chore',
            options={'verbose_name': 'regular task', 'verbose_name_plural': 'regular tasks'},
        ),
    ]
