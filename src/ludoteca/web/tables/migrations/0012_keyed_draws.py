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
    ]
