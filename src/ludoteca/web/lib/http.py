"""Responses and views that several packages need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST

__all__ = ["drawn", "post_or_lobby", "private", "unkept"]

Answer = TypeVar("Answer", bound=HttpResponseBase)


def unkept(response: Answer) -> Answer:
    """An answer, marked so."""
    patch_cache_control(response, no_store=True, private=True)
    return response


def drawn(
    request: HttpRequest, template: str, context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    """A template as such an answer."""
    return unkept(render(request, template, context, status=status))


def private(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view whose answers are such."""

    @wraps(view)
    def wrapper(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        return unkept(view(request, *given, **named))

    return wrapper


def post_or_lobby(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view that acts on POST only; whoever opens its address is redirected to the lobby."""

    @wraps(view)
    def wrapper(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        if request.method in ("GET", "HEAD"):
            return redirect("lobby")
        return require_POST(view)(request, *given, **named)

    return wrapper
