"""Models and fields get the names of the glossary; tables and columns keep theirs."""

from django.db import migrations, models
from django.db.models.deletion import CASCADE


class Migration(migrations.Migration):
    dependencies = [
        ("tidings", "0005_what_devices_have_got"),
        ("people", "0004_mails_for_another_password"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            # Before the renames: the columns of a table between two models are named after these.
            state_operations=[
                migrations.CreateModel(
                    name="PushReceipt",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        (
                            "device",
                            models.ForeignKey(
                                db_column="device_id",
                                on_delete=CASCADE,
                                related_name="+",
                                to="tidings.device",
                            ),
                        ),
                        (
                            "notification",
                            models.ForeignKey(
                                db_column="notice_id",
                                on_delete=CASCADE,
                                related_name="+",
                                to="tidings.notice",
                            ),
                        ),
                    ],
                    options={
                        "db_table": "tidings_device_reached",
                        "unique_together": {("device", "notification")},
                    },
                ),
                migrations.AlterField(
                    "device",
                    "reached",
                    models.ManyToManyField(
                        related_name="+", through="tidings.PushReceipt", to="tidings.notice"
                    ),
                ),
            ]
        ),
        migrations.AlterModelTable("line", "tidings_line"),
        migrations.RenameModel("line", "subscription"),
        migrations.AlterModelTable("notice", "tidings_notice"),
        migrations.RenameModel("notice", "notification"),
        migrations.AlterModelTable("hook", "tidings_hook"),
        migrations.RenameModel("hook", "webhook"),
        migrations.AlterModelTable("device", "tidings_device"),
        migrations.RenameModel("device", "pushdevice"),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("subscription", "keeper", "lease_owner"),
                migrations.AlterField(
                    "subscription",
                    "lease_owner",
                    models.CharField(blank=True, db_column="keeper", max_length=16),
                ),
                migrations.RenameField("subscription", "kept_until", "lease_expires_at"),
                migrations.AlterField(
                    "subscription",
                    "lease_expires_at",
                    models.DateTimeField(db_column="kept_until", db_index=True, null=True),
                ),
                migrations.RemoveConstraint("subscription", "one_line_per_guest_and_way"),
                migrations.RenameField("subscription", "way", "channel"),
                migrations.AlterField(
                    "subscription",
                    "channel",
                    models.CharField(db_column="way", max_length=20),
                ),
                migrations.AddConstraint(
                    "subscription",
                    models.UniqueConstraint(
                        fields=["guest", "channel"], name="one_line_per_guest_and_way"
                    ),
                ),
                migrations.RenameField("subscription", "told", "last_sent"),
                migrations.AlterField(
                    "subscription",
                    "last_sent",
                    models.DateTimeField(db_column="told", null=True),
                ),
                migrations.RemoveConstraint("notification", "one_notice_of_a_kind_per_ply"),
                migrations.RenameField("notification", "line", "subscription"),
                migrations.AlterField(
                    "notification",
                    "subscription",
                    models.ForeignKey(
                        db_column="line_id",
                        on_delete=CASCADE,
                        related_name="notifications",
                        to="tidings.subscription",
                    ),
                ),
                migrations.AddConstraint(
                    "notification",
                    models.UniqueConstraint(
                        fields=["subscription", "kind", "table", "ply"],
                        name="one_notice_of_a_kind_per_ply",
                    ),
                ),
                migrations.RenameField("notification", "made", "created"),
                migrations.AlterField(
                    "notification",
                    "created",
                    models.DateTimeField(auto_now_add=True, db_column="made"),
                ),
                migrations.RenameField("webhook", "line", "subscription"),
                migrations.AlterField(
                    "webhook",
                    "subscription",
                    models.OneToOneField(
                        db_column="line_id",
                        on_delete=CASCADE,
                        related_name="webhook",
                        to="tidings.subscription",
                    ),
                ),
                migrations.RenameField("pushdevice", "line", "subscription"),
                migrations.AlterField(
                    "pushdevice",
                    "subscription",
                    models.ForeignKey(
                        db_column="line_id",
                        on_delete=CASCADE,
                        related_name="devices",
                        to="tidings.subscription",
                    ),
                ),
                migrations.RenameField("pushdevice", "made", "created"),
                migrations.AlterField(
                    "pushdevice",
                    "created",
                    models.DateTimeField(auto_now_add=True, db_column="made"),
                ),
            ]
        ),
    ]
