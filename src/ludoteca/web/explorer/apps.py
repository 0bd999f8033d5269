"""The Django app of the opening explorer."""

from django.apps import AppConfig

__all__ = ["ExplorerConfig"]


class ExplorerConfig(AppConfig):
    """App of the opening explorer."""

    name = "ludoteca.web.explorer"
    label = "openings"

    def ready(self) -> None:
        """Register personal data, and count again when a player gives or revokes consent."""
        from ludoteca.web import privacy
        from ludoteca.web.accounts import consent
        from ludoteca.web.explorer import books, personal_data

        privacy.register(personal_data.PERSONAL_DATA)
        consent.changed.connect(books.on_consent, dispatch_uid="ludoteca.openings")
