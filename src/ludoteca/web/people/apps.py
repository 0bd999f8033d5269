"""The Django app of accounts."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy

__all__ = ["PeopleConfig"]


class PeopleConfig(AppConfig):
    """Accounts, and who is signed in."""

    name = "ludoteca.web.people"
    label = "people"
    verbose_name = gettext_lazy("people")

    def ready(self) -> None:
        """Tell the rest of the site what accounts are there for."""
        from ludoteca.web import names
        from ludoteca.web.people import arriving, ending, holdings, seats, taken, tidying
        from ludoteca.web.tables import purging

        names.reserve(taken.is_of_another)
        holdings.register(seats.HOLDING)
        purging.also(tidying.tidy)
        arriving.listen()
        ending.listen()
