"""The Django app of the streams."""

from django.apps import AppConfig

__all__ = ["RealtimeConfig"]


class RealtimeConfig(AppConfig):
    """App of notices to open pages and other processes."""

    name = "ludoteca.web.realtime"
    label = "realtime"

    def ready(self) -> None:
        """Subscribe to committed changes of tables."""
        from ludoteca.web.matches import events
        from ludoteca.web.realtime import pubsub

        events.subscribe(events.TableSaved, pubsub.on_saved)
