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
        from ludoteca.web.clocks import advance, holdings, keeping, lists, orders, showing
        from ludoteca.web.tables import hooks

        register(holdings.HOLDING)
        hooks.opened.append(keeping.open_clock)
        hooks.changed.extend((orders.carry_out, keeping.follow))
        hooks.shown.extend((showing.context, advance.context))
        hooks.mine.append(lists.left_by)
        hooks.listed.append(lists.by_urgency)
