"""The Django app of the API."""

from django.apps import AppConfig

__all__ = ["ApiConfig"]


class ApiConfig(AppConfig):
    """App of the public API."""

    name = "ludoteca.web.api"
    label = "api"

    def ready(self) -> None:
        """Register the API's personal data and its retention period."""
        from ludoteca.web import privacy
        from ludoteca.web.api import personal_data, tokens
        from ludoteca.web.workers import retention

        privacy.register(personal_data.PERSONAL_DATA)
        retention.register(tokens.forget_tokens)
