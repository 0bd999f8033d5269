"""Outages of the database: who asks meanwhile is told so, with a time to come back, and nobody reads a traceback."""

from __future__ import annotations

import logging

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from ludoteca.web import errors
from ludoteca.web.accounts.sessions import stand_aside
from ludoteca.web.lib.exceptions import Unavailable
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["DatabaseUnavailableMiddleware"]

log = logging.getLogger(__name__)


class DatabaseUnavailableMiddleware(MiddlewareMixin):
    """Answers for views whose database has failed them; that something is wrong with what is asked is another matter."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Called with what a view has raised; nothing of it was committed."""
        if not isinstance(exception, OperationalError | InterfaceError):
            return None
        REFUSED.labels("outage").inc()
        log.warning("The database cannot be used now: %s", _first_line(exception))
        stand_aside(request)
        return errors.problem(request, Unavailable())


def _first_line(error: DatabaseError | InterfaceError) -> str:
    return str(error).strip().partition("\n")[0]
