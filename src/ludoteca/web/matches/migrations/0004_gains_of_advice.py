from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0003_claims_and_quotas'),
    ]

    operations = [
        migrations.AddField(
            model_name='advice',
            name='gains',
            field=models.JSONField(null=True),
        ),
    ]
