"""The Django app of meeting people."""

from django.apps import AppConfig

__all__ = ["MeetingConfig"]


class MeetingConfig(AppConfig):
    """Open tables, and playing again."""

    name = "ludoteca.web.meeting"
    label = "meeting"
