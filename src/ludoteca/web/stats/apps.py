"""The Django app of match history and ratings."""

from __future__ import annotations

from django.apps import AppConfig

from ludoteca.web import privacy

__all__ = ["StatsConfig"]


class StatsConfig(AppConfig):
    """Match history, ratings, players' pages, the library."""

    name = "ludoteca.web.stats"
    label = "records"  # the name of its tables in the database

    def ready(self) -> None:
        """Subscribe to starts and ends of matches; register personal data and rating changes."""
        from ludoteca.web.matches import events, extensions
        from ludoteca.web.stats import handlers, personal_data
        from ludoteca.web.stats.ratings import rating_change

        events.subscribe(events.MatchStarted, handlers.on_started)
        privacy.register(personal_data.PERSONAL_DATA)
        events.subscribe(events.MatchEnded, handlers.on_ended)
        extensions.context_providers.append(rating_change.context)
