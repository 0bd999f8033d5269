"""Partial responses for scripts; whoever opens their address gets the whole page."""

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
"""The header by which htmx says that it asks for a piece."""


def is_partial(request: HttpRequest) -> bool:
    """Whether a script asks for a piece of its page."""
    return request.headers.get(ASKS) == "true"


def part_of_lobby(place: str = "") -> Callable[[View], View]:
    """A view of a piece of the lobby, at the element `place`: others than its script are sent there."""

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
