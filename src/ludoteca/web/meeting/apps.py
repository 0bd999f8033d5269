"""The Django app of meeting people."""

from django.apps import AppConfig

__all__ = ["MeetingConfig"]


class MeetingConfig(AppConfig):
    """Open tables, and playing again."""

    name = "ludoteca.web.meeting"
    label = "meeting"

    def ready(self) -> None:
        """Have accounts hand out, forget and move what is kept here, and people be told of it."""
        from ludoteca.web.meeting import told
        from ludoteca.web.meeting.holdings import HOLDING
        from ludoteca.web.people.holdings import register
        from ludoteca.web.tidings import kinds

        register(HOLDING)
        for kind in told.KINDS:
            kinds.register(kind)
