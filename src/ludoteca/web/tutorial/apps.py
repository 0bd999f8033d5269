"""The Django app of the tutorial."""

from django.apps import AppConfig

__all__ = ["TutorialConfig"]


class TutorialConfig(AppConfig):
    """App of the tutorials."""

    name = "ludoteca.web.tutorial"
    label = "tutorial"

    def ready(self) -> None:
        """Track learners' moves, and add the bubble to their table's page."""
        from ludoteca.web.matches import events, extensions
        from ludoteca.web.tutorial import commands, steps, tracking

        events.subscribe(events.TableChanged, tracking.follow)
        extensions.context_providers.append(steps.context)
        extensions.commands.update(commands.COMMANDS)
