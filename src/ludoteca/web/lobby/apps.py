"""The Django app of the lobby."""

from django.apps import AppConfig

__all__ = ["LobbyConfig"]


class LobbyConfig(AppConfig):
    """Open tables and new ones."""

    name = "ludoteca.web.lobby"
    label = "lobby"

    def ready(self) -> None:
        """Have the table offer its free seats."""
        from ludoteca.web.lobby import join_views, open_tables
        from ludoteca.web.matches import extensions

        extensions.context_providers.append(open_tables.context)
        extensions.commands["open"] = join_views.set_open
