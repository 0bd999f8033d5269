"""Sessions of those who run the site: kept in the database, apart from what a guest's browser carries.

A guest's session is a signed cookie that lasts for a year; one that may close tables ends within hours, when somebody
logs out, and when the password changes. Its cookie is sent to the pages of operators only.
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
"""After so long somebody has to log in again."""


class StaffSessionMiddleware(MiddlewareMixin):
    """Puts the session of an operator in the place of the guest's, for pages below `PATH` alone."""

    def process_request(self, request: HttpRequest) -> None:
        """Other requests are not touched."""
        if request.path_info.startswith(PATH):
            request.of_guest = request.session  # type: ignore[attr-defined]
            request.session = SessionStore(request.COOKIES.get(COOKIE))
            request.user = SimpleLazyObject(lambda: get_user(request))  # type: ignore[assignment]

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Keep it, and give the guest's back."""
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
