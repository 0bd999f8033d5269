"""The Django app of sharing."""

from django.apps import AppConfig

__all__ = ["SharingConfig"]


class SharingConfig(AppConfig):
    """App of shared positions."""

    name = "ludoteca.web.sharing"
    label = "sharing"

    def ready(self) -> None:
        """Register personal data."""
        from ludoteca.web import privacy
        from ludoteca.web.sharing import personal_data

        privacy.register(personal_data.PERSONAL_DATA)
