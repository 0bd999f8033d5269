"""The Django app of notifications."""

from django.apps import AppConfig

__all__ = ["NotificationsConfig"]


class NotificationsConfig(AppConfig):
    """Notifications of players away from the site, such as "your turn"."""

    name = "ludoteca.web.notifications"
    label = "tidings"  # the name of its tables in the database

    def ready(self) -> None:
        """Register types, channels and personal data, and subscribe to table events."""
        from ludoteca.web.matches import events
        from ludoteca.web.notifications import (
            channels,
            delivery,
            email,
            outbox,
            personal_data,
            relevance,
            types,
        )
        from ludoteca.web.notifications.webhooks import webhook
        from ludoteca.web.notifications.webpush import push, signout
        from ludoteca.web.privacy import register
        from ludoteca.web.workers import retention

        for kind in relevance.KINDS:
            types.register(kind)
        channels.register(push.CHANNEL)
        channels.register(email.CHANNEL)
        channels.register(webhook.CHANNEL)
        register(personal_data.PERSONAL_DATA)
        events.subscribe(events.TableChanged, outbox.on_changed)
        events.subscribe(events.MatchEnded, outbox.on_ended)
        retention.register(delivery.forget_old)
        signout.listen()
