"""The Django app of the board."""

from django.apps import AppConfig

__all__ = ["BoardConfig"]


class BoardConfig(AppConfig):
    """The pages of a table; an app because of its template tags."""

    name = "ludoteca.web.board"
    label = "board"
