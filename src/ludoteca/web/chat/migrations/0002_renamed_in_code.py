"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from django.db import migrations, models
from django.db.models.deletion import CASCADE
from django.utils import timezone


class Migration(migrations.Migration):

    dependencies = [
        ("talk", "0001_words"),
        ("tables", "0013_renamed_in_code"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.AlterModelTable("word", "talk_word"),
        migrations.RenameModel("word", "chatmessage"),
        migrations.AlterModelTable("room", "talk_room"),
        migrations.RenameModel("room", "chat"),
        migrations.AlterModelTable("listener", "talk_listener"),
        migrations.RenameModel("listener", "chatreader"),
        migrations.AlterModelTable("aversion", "talk_aversion"),
        migrations.RenameModel("aversion", "relation"),
        migrations.AlterModelTable("silence", "talk_silence"),
        migrations.RenameModel("silence", "chatban"),
        migrations.AlterModelTable("visit", "talk_visit"),
        migrations.RenameModel("visit", "presence"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField("chat", "table", models.OneToOneField(on_delete=CASCADE, primary_key=True, related_name="chat", serialize=False, to="tables.table")),
                migrations.AlterField("chatmessage", "table", models.ForeignKey(on_delete=CASCADE, related_name="messages", to="tables.table")),
                migrations.AlterField("chatreader", "table", models.ForeignKey(on_delete=CASCADE, related_name="chat_readers", to="tables.table")),
                migrations.AlterField("presence", "table", models.ForeignKey(on_delete=CASCADE, related_name="presences", to="tables.table")),
                migrations.RenameField("chat", "quiet", "disabled"),
                migrations.AlterField(
                    "chat",
                    "disabled",
                    models.BooleanField(db_column="quiet", default=False),
                ),
                migrations.RenameField("chatmessage", "said", "sent"),
                migrations.AlterField(
                    "chatmessage",
                    "sent",
                    models.DateTimeField(db_column="said", default=timezone.now),
                ),
                migrations.RenameField("chatreader", "read", "last_read"),
                migrations.AlterField(
                    "chatreader",
                    "last_read",
                    models.BigIntegerField(db_column="read", default=0),
                ),
                migrations.RenameField("chatreader", "onlookers", "hears_spectators"),
                migrations.AlterField(
                    "chatreader",
                    "hears_spectators",
                    models.BooleanField(db_column="onlookers", default=False),
                ),
                migrations.RenameField("report", "made", "created"),
                migrations.AlterField(
                    "report",
                    "created",
                    models.DateTimeField(db_column="made", default=timezone.now),
                ),
                migrations.RenameField("chatban", "made", "created"),
                migrations.AlterField(
                    "chatban",
                    "created",
                    models.DateTimeField(db_column="made", default=timezone.now),
                ),
            ]
        ),
    ]
