"""The Django app of branches."""

from django.apps import AppConfig

__all__ = ["BranchesConfig"]


class BranchesConfig(AppConfig):
    """App of continued matches."""

    name = "ludoteca.web.branches"
    label = "branches"

    def ready(self) -> None:
        """Record a line for each continuation, and register personal data."""
        from ludoteca.web import privacy
        from ludoteca.web.branches import continuation, personal_data
        from ludoteca.web.matches import events

        events.subscribe(events.TableCreated, continuation.record_line)
        privacy.register(personal_data.PERSONAL_DATA)
