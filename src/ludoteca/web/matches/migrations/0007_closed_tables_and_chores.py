from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0006_turns_that_have_been_ended'),
    ]

    operations = [
        migrations.AddField(
            model_name='table',
            name='closed',
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name='Chore',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('keeper', models.CharField(blank=True, max_length=16)),
                ('kept_until', models.DateTimeField(db_index=True, null=True)),
                ('name', models.CharField(max_length=20, unique=True)),
                ('done', models.DateTimeField(null=True)),
            ],
            options={
                'abstract': False,
            },
        ),
    ]
