"""Outages of the database: visitors get a message with a time to retry, not a traceback."""

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
    """Responds to connection failures of the database in views, but not to invalid queries."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Handle the exception of a view, which has committed nothing."""
        if not isinstance(exception, OperationalError | InterfaceError):
            return None
        REFUSED.labels("outage").inc()
        log.warning("The database is unavailable: %s", _first_line(exception))
        stand_aside(request)
        return errors.problem(request, Unavailable())


def _first_line(error: DatabaseError | InterfaceError) -> str:
    return str(error).strip().partition("\n")[0]
