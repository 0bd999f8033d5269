"""The Django app of the tables."""

from django.apps import AppConfig

__all__ = ["TablesConfig"]


class TablesConfig(AppConfig):
    """Tables, seats, moves."""

    name = "ludoteca.web.tables"
    label = "tables"
