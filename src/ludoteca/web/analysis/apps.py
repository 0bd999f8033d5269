"""The Django app of the analysis."""

from django.apps import AppConfig

__all__ = ["AnalysisConfig"]


class AnalysisConfig(AppConfig):
    """Hints during a match, analyses after it."""

    name = "ludoteca.web.analysis"
    label = "analysis"

    def ready(self) -> None:
        """Add hints to the table, and judgements to positions looked back at."""
        from ludoteca.web.analysis import hints, report
        from ludoteca.web.matches import extensions

        extensions.context_providers.append(hints.context)
        extensions.replay_providers.append(report.context)
