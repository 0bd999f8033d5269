"""The Django app of the workers."""

from django.apps import AppConfig

__all__ = ["WorkersConfig"]


class WorkersConfig(AppConfig):
    """App of background work."""

    name = "ludoteca.web.workers"
    label = "workers"
