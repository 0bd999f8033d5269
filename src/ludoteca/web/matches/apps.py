"""The Django app of the matches."""

from django.apps import AppConfig

__all__ = ["MatchesConfig"]


class MatchesConfig(AppConfig):
    """App of tables, seats and moves; its label is the prefix of the database tables."""

    name = "ludoteca.web.matches"
    label = "tables"
