"""The Django app of the records."""

from __future__ import annotations

from django.apps import AppConfig

__all__ = ["RecordsConfig"]


class RecordsConfig(AppConfig):
    """Matches played, ratings, players' pages, the library."""

    name = "ludoteca.web.records"
    label = "records"

    def ready(self) -> None:
        """Take note of matches that begin and end."""
        from ludoteca.web.accounts import personal_data as known
        from ludoteca.web.records import holdings, noting, showing
        from ludoteca.web.tables import hooks

        hooks.begun.append(noting.on_begun)
        known.register(holdings.HOLDING)
        hooks.ended.append(noting.on_ended)
        hooks.shown.append(showing.context)
