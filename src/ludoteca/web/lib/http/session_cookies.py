"""Cookies of database sessions, of staff and of accounts, in addition to the guest's."""

from __future__ import annotations

from typing import Literal

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.http.response import HttpResponseBase

__all__ = ["SameSite", "drop", "put"]

SameSite = Literal["Lax", "Strict"]


def put(
    response: HttpResponseBase,
    name: str,
    session: SessionBase,
    path: str,
    seconds: int,
    same_site: SameSite,
) -> None:
    """Set an HTTP-only session cookie for requests below `path`, valid for `seconds`."""
    response.set_cookie(
        name,
        session.session_key or "",
        max_age=seconds,
        path=path,
        secure=settings.HTTPS,
        httponly=True,
        samesite=same_site,
    )


def drop(
    request: HttpRequest, response: HttpResponseBase, name: str, path: str, same_site: SameSite
) -> None:
    """Delete the session cookie, if the browser has one."""
    if name in request.COOKIES:
        response.delete_cookie(name, path=path, samesite=same_site)
