"""The Django app of the board."""

from django.apps import AppConfig

__all__ = ["BoardConfig"]


class BoardConfig(AppConfig):
    """Pages of a table; an app for its template tags."""

    name = "ludoteca.web.board"
    label = "board"
