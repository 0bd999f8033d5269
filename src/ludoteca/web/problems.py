"""Answers to what goes wrong: a page for people, the message alone for the table's script."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ludoteca.kernel.errors import LudotecaError

__all__ = ["bad_request", "csrf_failure", "explain", "not_found", "problem_page", "server_error"]


def explain(error: LudotecaError) -> str:
    """The error's message in the viewer's language."""
    return _(error.template).format(**error.params)


def problem_page(request: HttpRequest, message: str, status: int) -> HttpResponse:
    """A page that says what went wrong; plain text where the table's own script has asked."""
    if request.headers.get("X-Requested-With") == "ludoteca":
        return HttpResponse(message, status=status, content_type="text/plain; charset=utf-8")
    return render(request, "problem.html", {"message": message}, status=status)


def problem(request: HttpRequest, error: LudotecaError) -> HttpResponse:
    """The answer to an error of the library: a table's problem has its own status, others are bad requests."""
    response = problem_page(request, explain(error), getattr(error, "status", 400))
    seconds = getattr(error, "seconds", None)
    if seconds is not None:
        response["Retry-After"] = str(seconds)
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: a body that cannot be read, or a host that this site is not."""
    return problem_page(request, _("This request cannot be read."), 400)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404."""
    if isinstance(exception, LudotecaError):
        return problem(request, exception)
    return problem_page(request, _("There is no such page."), 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500."""
    return problem_page(request, _("Something went wrong here. Nothing has been lost."), 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form that this site has not given out, or a browser that refuses cookies."""
    return problem_page(
        request, _("This form has expired. Go back, reload the page, and try again."), 403
    )
