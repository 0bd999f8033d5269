"""The Django app of comments."""

from django.apps import AppConfig

__all__ = ["CommentsConfig"]


class CommentsConfig(AppConfig):
    """App of comments on positions."""

    name = "ludoteca.web.comments"
    label = "comments"

    def ready(self) -> None:
        """Register personal data."""
        from ludoteca.web import privacy
        from ludoteca.web.comments import personal_data

        privacy.register(personal_data.PERSONAL_DATA)
