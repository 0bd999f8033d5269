"""The Django app of branches."""

from django.apps import AppConfig

__all__ = ["BranchesConfig"]


class BranchesConfig(AppConfig):
    """App of continued matches."""

    name = "ludoteca.web.branches"
    label = "branches"

    def ready(self) -> None:
        """Record a line for each continuation, keep trees, and register personal data."""
        from django.db.models.signals import pre_delete

        from ludoteca.web import privacy
        from ludoteca.web.branches import continuation, personal_data
        from ludoteca.web.matches import events
        from ludoteca.web.matches.models import Table

        events.subscribe(events.TableCreated, continuation.record_line)
        pre_delete.connect(continuation.replant, sender=Table)
        privacy.register(personal_data.PERSONAL_DATA)
