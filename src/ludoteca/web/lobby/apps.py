"""The Django app of the lobby."""

from django.apps import AppConfig

__all__ = ["LobbyConfig"]


class LobbyConfig(AppConfig):
    """App of the lobby."""

    name = "ludoteca.web.lobby"
    label = "lobby"

    def ready(self) -> None:
        """Register the table page's offer of free seats."""
        from ludoteca.web.lobby import join_views, open_tables
        from ludoteca.web.matches import extensions

        extensions.context_providers.append(open_tables.context)
        extensions.commands["open"] = join_views.set_open
