"""Responses and view decorators used by several packages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST

__all__ = ["no_store", "post_or_lobby", "private_view", "render_private"]

Answer = TypeVar("Answer", bound=HttpResponseBase)


def no_store(response: Answer) -> Answer:
    """Mark a response as private and not to be stored."""
    patch_cache_control(response, no_store=True, private=True)
    return response


def render_private(
    request: HttpRequest, template: str, context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    """Render a template as a private response."""
    return no_store(render(request, template, context, status=status))


def private_view(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view so that its responses are private."""

    @wraps(view)
    def wrapper(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        return no_store(view(request, *given, **named))

    return wrapper


def post_or_lobby(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view that accepts POST only; GET redirects to the lobby."""

    @wraps(view)
    def wrapper(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        if request.method in ("GET", "HEAD"):
            return redirect("lobby")
        return require_POST(view)(request, *given, **named)

    return wrapper
