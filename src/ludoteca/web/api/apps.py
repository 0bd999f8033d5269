"""The Django app of the API."""

from django.apps import AppConfig

__all__ = ["ApiConfig"]


class ApiConfig(AppConfig):
    """Programs that play."""

    name = "ludoteca.web.api"
    label = "api"

    def ready(self) -> None:
        """Register what is kept about people, and for how long."""
        from ludoteca.web import privacy
        from ludoteca.web.api import personal_data, tokens
        from ludoteca.web.workers import retention

        privacy.register(personal_data.PERSONAL_DATA)
        retention.register(tokens.forget_tokens)
