"""What accounts had chosen of notices is kept by `ludoteca.web.notifications` now."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0001_initial'),
        ('tidings', '0002_what_accounts_have_chosen'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='person',
            name='notices',
        ),
    ]
