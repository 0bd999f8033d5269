"""The Django app of accounts."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy

from ludoteca.web import privacy

__all__ = ["AccountsConfig"]


class AccountsConfig(AppConfig):
    """Accounts and login."""

    name = "ludoteca.web.accounts"
    label = "people"  # the name of its tables in the database
    verbose_name = gettext_lazy("players")

    def ready(self) -> None:
        """Register name checks, personal data, clean-up and signal handlers."""
        from ludoteca.web.accounts import username_availability
        from ludoteca.web.accounts.personal_data import cleanup, deletion, guest_merge, table_data
        from ludoteca.web.lib import display_names
        from ludoteca.web.workers import retention

        display_names.reserve(username_availability.is_of_another)
        privacy.register(table_data.PERSONAL_DATA)
        retention.register(cleanup.clean_up)
        guest_merge.listen()
        deletion.listen()
