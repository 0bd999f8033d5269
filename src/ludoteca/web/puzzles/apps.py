"""The Django app of puzzles."""

from django.apps import AppConfig

__all__ = ["PuzzlesConfig"]


class PuzzlesConfig(AppConfig):
    """App of puzzles."""

    name = "ludoteca.web.puzzles"
    label = "puzzles"

    def ready(self) -> None:
        """Register personal data."""
        from ludoteca.web import privacy
        from ludoteca.web.puzzles import personal_data

        privacy.register(personal_data.PERSONAL_DATA)
