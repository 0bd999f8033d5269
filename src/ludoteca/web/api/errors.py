"""Error responses of the API: JSON in the requested language, for every kind of error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors as problems

__all__ = ["ApiErrorMiddleware", "handle"]

MOST_ERRORS: Final = 8
"""Maximum number of faults reported for a request."""


class ApiErrorMiddleware(MiddlewareMixin):
    """List the allowed methods in a 405 response, and forbid caching of API responses."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Forbid caching of an API response; replace a 405 response by the API's own error."""
        if not problems.by_program(request):
            return response
        response.headers.setdefault("Cache-Control", "no-store")
        if response.status_code != 405:
            return response
        allowed = response.get("Allow", "")
        told = problems.json_error(
            405, "method", _("This address accepts only {methods}.").format(methods=allowed)
        )
        told["Allow"] = allowed
        return told


def handle(api: NinjaAPI) -> None:
    """Register the site's error handlers with an API."""
    api.add_exception_handler(LudotecaError, _problem)
    api.add_exception_handler(Http404, _nothing)
    api.add_exception_handler(AuthenticationError, _unknown)
    api.add_exception_handler(HttpError, _unreadable)
    api.add_exception_handler(ValidationError, _malformed)


def _problem(request: HttpRequest, error: Any) -> HttpResponse:
    return problems.problem(request, error)


def _nothing(request: HttpRequest, error: Any) -> HttpResponse:
    return problems.not_found(request, error)


def _unknown(request: HttpRequest, error: Any) -> HttpResponse:
    message = _("Send a valid token: Authorization: Bearer …")
    response = problems.json_error(401, "unauthorized", message)
    response["WWW-Authenticate"] = 'Bearer realm="ludoteca"'
    return response


def _unreadable(request: HttpRequest, error: Any) -> HttpResponse:
    return problems.json_error(
        error.status_code,
        "unreadable",
        _("The site could not read this request. Go back and try again."),
    )


def _malformed(request: HttpRequest, error: Any) -> HttpResponse:
    faults = [
        f"{'.'.join(_where(fault['loc']))}: {fault['msg']}" for fault in error.errors[:MOST_ERRORS]
    ]
    message = _("The request does not match the API description.")
    return problems.json_error(422, "malformed", message, errors=faults)


def _where(place: Sequence[str | int]) -> list[str]:
    """Path of a faulty value, without the internal name of the request body."""
    kind, *rest = map(str, place)
    return [kind, *(rest[1:] if kind == "body" else rest)]
