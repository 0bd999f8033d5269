"""The Django app of the tables."""

from django.apps import AppConfig

__all__ = ["TablesConfig"]


class TablesConfig(AppConfig):
    """Tables, seats, moves."""

    name = "ludoteca.web.tables"
    label = "tables"

    def ready(self) -> None:
        """Follow tutorials, and tell pages and bots of what is committed."""
        from ludoteca.web.matches import events
        from ludoteca.web.realtime import pubsub
        from ludoteca.web.tutorial import tracking

        events.subscribe(events.TableChanged, tracking.follow)
        events.subscribe(events.TableSaved, pubsub.on_saved)
