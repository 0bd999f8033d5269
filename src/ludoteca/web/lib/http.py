"""Answers for one reader, which nothing between the site and them may keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_cache_control

__all__ = ["drawn", "private", "unkept"]

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
