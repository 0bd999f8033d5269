"""The Django app of the analysis."""

from django.apps import AppConfig

__all__ = ["AnalysisConfig"]


class AnalysisConfig(AppConfig):
    """App of hints and analyses."""

    name = "ludoteca.web.analysis"
    label = "analysis"

    def ready(self) -> None:
        """Register hints, judgements of past positions, personal data, and tables to be kept."""
        from ludoteca.web import privacy
        from ludoteca.web.analysis import hints, jobs, personal_data, position_report
        from ludoteca.web.matches import extensions
        from ludoteca.web.workers import retention

        extensions.context_providers.append(hints.context)
        extensions.replay_providers.append(position_report.context)
        privacy.register(personal_data.PERSONAL_DATA)
        retention.keep(jobs.tables_in_use)
