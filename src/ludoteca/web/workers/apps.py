"""The Django app of the workers."""

from django.apps import AppConfig

__all__ = ["WorkersConfig"]


class WorkersConfig(AppConfig):
    """What a process does besides serving pages."""

    name = "ludoteca.web.workers"
    label = "workers"
