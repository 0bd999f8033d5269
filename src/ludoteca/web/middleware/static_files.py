"""Static files, served before any other middleware and without a change of thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware

__all__ = ["StaticFilesMiddleware"]

Answering = Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise as middleware for sync and async handlers.

    WhiteNoise's own class is sync only. Around an async view it would run in its own thread, and a disconnect
    while that thread starts would never reach the view.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Answering) -> None:
        super().__init__(get_response)
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        """Return the requested file, or the response of the next handler."""
        return self._wait(request) if iscoroutinefunction(self) else super().__call__(request)

    async def _wait(self, request: HttpRequest) -> HttpResponseBase:
        answer = super().__call__(request)
        found: HttpResponseBase = await answer if isawaitable(answer) else answer
        return found
