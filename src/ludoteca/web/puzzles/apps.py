"""The Django app of puzzles."""

from functools import partial

from django.apps import AppConfig

__all__ = ["PuzzlesConfig"]


class PuzzlesConfig(AppConfig):
    """App of puzzles."""

    name = "ludoteca.web.puzzles"
    label = "puzzles"

    def ready(self) -> None:
        """Register personal data and background work."""
        from ludoteca.web import privacy
        from ludoteca.web.accounts import consent
        from ludoteca.web.analysis import worker
        from ludoteca.web.puzzles import (
            catalog,
            mining_jobs,
            personal_data,
            sources,
            stored_lines,
        )

        privacy.register(personal_data.PERSONAL_DATA)
        consent.changed.connect(sources.on_change)
        worker.share(partial(stored_lines.search_next, catalog.puzzle))
        worker.share(mining_jobs.mine_next, idle=True)
