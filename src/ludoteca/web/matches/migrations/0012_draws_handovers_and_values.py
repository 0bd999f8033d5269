from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0011_rated_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='table',
            name='keyed',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='table',
            name='handed_over',
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name='table',
            name='skips_pauses',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='table',
            name='values_digest',
            field=models.CharField(max_length=64, null=True),
        ),
    ]
