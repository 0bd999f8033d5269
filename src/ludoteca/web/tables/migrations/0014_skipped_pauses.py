from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0013_handovers'),
    ]

    operations = [
        migrations.AddField(
            model_name='table',
            name='skips_pauses',
            field=models.BooleanField(default=False),
        ),
    ]
