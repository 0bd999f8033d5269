"""Cookies of database sessions, beside the guest's: of staff, and of accounts."""

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
    """Have the browser bring the session with requests below `path`, for so many seconds; no script reads it."""
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
    """Have the browser forget the session, if it has one."""
    if name in request.COOKIES:
        response.delete_cookie(name, path=path, samesite=same_site)
