"""The Django app of meeting people."""

from django.apps import AppConfig

__all__ = ["MeetingConfig"]


class MeetingConfig(AppConfig):
    """Open tables, and playing again."""

    name = "ludoteca.web.meeting"
    label = "meeting"

    def ready(self) -> None:
        """Have accounts hand out, forget and move what is kept here, and people be told of it."""
        from ludoteca.web.accounts.personal_data import register
        from ludoteca.web.meeting import told
        from ludoteca.web.meeting.holdings import HOLDING
        from ludoteca.web.notifications import types

        register(HOLDING)
        for kind in told.KINDS:
            types.register(kind)
