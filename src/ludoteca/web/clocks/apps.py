"""The Django app of the clocks."""

from django.apps import AppConfig

__all__ = ["ClocksConfig"]


class ClocksConfig(AppConfig):
    """Clocks follow what happens at tables."""

    name = "ludoteca.web.clocks"
    label = "clocks"

    def ready(self) -> None:
        """Have the tables tell of what happens there."""
        from ludoteca.web.accounts.personal_data import register
        from ludoteca.web.clocks import (
            context,
            personal_data,
            premove_page,
            premoves,
            service,
            urgency,
        )
        from ludoteca.web.tables import hooks

        register(personal_data.HOLDING)
        hooks.opened.append(service.open_clock)
        hooks.changed.extend((premoves.carry_out, service.follow))
        hooks.shown.extend((context.context, premove_page.context))
        hooks.mine.append(urgency.left_by)
        hooks.listed.append(urgency.by_urgency)
