"""Partial responses for htmx; requests by other means get the whole page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import patch_vary_headers

__all__ = ["is_partial", "part_of_lobby"]

View = Callable[..., HttpResponse]

ASKS = "HX-Request"
"""Header that marks requests by htmx."""


def is_partial(request: HttpRequest) -> bool:
    """Return True if htmx requests a fragment."""
    return request.headers.get(ASKS) == "true"


def part_of_lobby(place: str = "") -> Callable[[View], View]:
    """Decorate the view of a lobby fragment; without htmx it redirects to the element `place`."""

    def wrap(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *rest: Any, **named: Any) -> HttpResponse:
            whole = reverse("lobby") + (f"#{place}" if place else "")
            response = view(request, *rest, **named)
            if response.status_code == HTTPStatus.OK and not is_partial(request):
                response = redirect(whole)
            patch_vary_headers(response, [ASKS])
            return response

        return answer

    return wrap
