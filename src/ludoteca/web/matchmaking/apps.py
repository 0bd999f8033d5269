"""The Django app of matchmaking."""

from django.apps import AppConfig

__all__ = ["MatchmakingConfig"]


class MatchmakingConfig(AppConfig):
    """App of matchmaking."""

    name = "ludoteca.web.matchmaking"
    label = "meeting"  # prefix of its database tables

    def ready(self) -> None:
        """Register personal data and types of notification."""
        from ludoteca.web.matchmaking import notifications
        from ludoteca.web.matchmaking.personal_data import PERSONAL_DATA
        from ludoteca.web.notifications import types
        from ludoteca.web.privacy import register

        register(PERSONAL_DATA)
        for kind in notifications.KINDS:
            types.register(kind)
