"""The Django app of the matches."""

from django.apps import AppConfig

__all__ = ["MatchesConfig"]


class MatchesConfig(AppConfig):
    """Tables, seats and moves; the label is that of the tables of the database."""

    name = "ludoteca.web.matches"
    label = "tables"
