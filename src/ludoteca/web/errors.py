"""Error responses: a page for people, plain text for the table's script, JSON for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ludoteca.kernel.errors import LudotecaError

__all__ = [
    "PROBLEM",
    "answered",
    "bad_request",
    "by_program",
    "code_of",
    "csrf_failure",
    "explain",
    "json_error",
    "not_found",
    "or_form",
    "problem",
    "problem_page",
    "server_error",
]

API: Final = "/api/"
"""Prefix of the API's paths."""
PROBLEM: Final = "application/problem+json"
"""Media type of errors for programs (RFC 9457)."""
AWAY: Final = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
"""Statuses after which there is no table to go back to."""


def explain(error: LudotecaError) -> str:
    """The error's message in the viewer's language, with that of an error among its parameters."""
    params = {
        name: explain(value) if isinstance(value, LudotecaError) else value
        for name, value in error.params.items()
    }
    return _(error.template).format(**params)


def by_program(request: HttpRequest) -> bool:
    """Return True for a request to the API."""
    return request.path_info.startswith(API)


def code_of(error: Exception) -> str:
    """The code of an error for programs: its class's `code`, or its class name in snake case."""
    code: str | None = getattr(error, "code", None)
    return code or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(error).__name__).lower()


def json_error(status: int, code: str, message: str, **more: Any) -> HttpResponse:
    """Error response for a program."""
    body = {"title": HTTPStatus(status).phrase, "status": status, "code": code, "detail": message}
    text = json.dumps({**body, **more}, ensure_ascii=False)
    response = HttpResponse(text, status=status, content_type=PROBLEM)
    response["Cache-Control"] = "no-store"
    return response


def problem_page(
    request: HttpRequest, message: str, status: int, code: str = "refused"
) -> HttpResponse:
    """Error page; plain text for the table's own script, JSON for the API."""
    if by_program(request):
        return json_error(status, code, message)
    if request.headers.get("X-Requested-With") == "ludoteca":
        return HttpResponse(message, status=status, content_type="text/plain; charset=utf-8")
    table = None if status in AWAY else _table_around(request)
    return render(request, "problem.html", {"message": message, "table": table}, status=status)


def _table_around(request: HttpRequest) -> str | None:
    """The slug of the table that a page belongs to; None for others and the table's own page."""
    found = request.resolver_match
    if found is None or found.url_name == "table":
        return None
    slug: str | None = found.kwargs.get("slug")
    return slug


def answered(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view to answer the library's errors with their status."""

    @wraps(view)
    def wrapper(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        try:
            return view(request, *given, **named)
        except LudotecaError as error:
            return problem(request, error)

    return wrapper


def problem(request: HttpRequest, error: LudotecaError) -> HttpResponse:
    """Response to an error of the library: errors of requests have their own status, others 400."""
    status = getattr(error, "status", 400)
    return _marked(problem_page(request, explain(error), status, code_of(error)), error)


def _marked(response: HttpResponse, error: LudotecaError) -> HttpResponse:
    """Set the status of an error, and its time to retry."""
    response.status_code = getattr(error, "status", 400)
    seconds = getattr(error, "seconds", None)
    if seconds is not None:
        response["Retry-After"] = str(seconds)
    return response


def or_form(
    send: Callable[[], HttpResponse],
    form: Callable[[LudotecaError], HttpResponse],
    *mendable: type[LudotecaError],
) -> HttpResponse:
    """Return the response of `send`; for a `mendable` error the form again, with its status."""
    try:
        return send()
    except mendable as error:
        return _marked(form(error), error)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: an unreadable body, or a host name that is not this site's."""
    return problem_page(
        request,
        _("The site could not read this request. Go back and try again."),
        400,
        "unreadable",
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: an unknown page, or an error that views raise as one."""
    if isinstance(exception, LudotecaError):
        return problem(request, exception)
    return problem_page(
        request,
        _("This page does not exist. Check the address, or go to the lobby."),
        404,
        "not_found",
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """500: an unexpected error."""
    message = _(
        "Something went wrong on this site. Your matches are safe. Reload the page, or try "
        "again later."
    )
    return problem_page(request, message, 500, "failed")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: an unknown or expired form, or a browser that refuses cookies."""
    return problem_page(
        request, _("This form has expired. Go back, reload the page, and try again."), 403
    )
