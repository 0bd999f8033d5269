"""Operators' sessions, kept in the database and separate from those of guests.

A guest's session is a signed cookie that lasts for a year. An operator's session ends within hours,
at logout, and when the password changes; its cookie is only sent with staff pages.
"""

from __future__ import annotations

from typing import Final

from django.contrib.auth import get_user
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from ludoteca.web.lib.http.session_cookies import drop, put

__all__ = ["COOKIE", "PATH", "SECONDS", "StaffSessionMiddleware"]

PATH: Final = "/admin/"
COOKIE: Final = "ludoteca_admin"
SECONDS: Final = 8 * 3600
"""Lifetime of a login."""


class StaffSessionMiddleware(MiddlewareMixin):
    """Replace the guest's session by the operator's on pages below `PATH`."""

    def process_request(self, request: HttpRequest) -> None:
        """Load the operator's session on staff pages."""
        if request.path_info.startswith(PATH):
            request.of_guest = request.session  # type: ignore[attr-defined]
            request.session = SessionStore(request.COOKIES.get(COOKIE))
            request.user = SimpleLazyObject(lambda: get_user(request))  # type: ignore[assignment]

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Save the operator's session and restore the guest's."""
        if hasattr(request, "of_guest"):
            session, request.session = request.session, request.of_guest
            _keep(session, request, response)
        return response


def _keep(session: SessionBase, request: HttpRequest, response: HttpResponseBase) -> None:
    if session.is_empty():
        drop(request, response, COOKIE, PATH, "Strict")
    elif session.modified and response.status_code < 500:
        session.set_expiry(SECONDS)
        session.save()
        put(response, COOKIE, session, PATH, SECONDS, "Strict")
