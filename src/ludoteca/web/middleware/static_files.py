"""Static files are served before anything else is done for a request, and without changing to another thread."""

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
    """WhiteNoise, between middleware of either kind.

    Its own class can only be called synchronously. Around a view that waits it would stand in a thread of its own,
    and a client who hangs up while that thread begins would never be told of to the view.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Answering) -> None:
        super().__init__(get_response)
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        """The file that is asked for, else what comes of the request further on."""
        return self._wait(request) if iscoroutinefunction(self) else super().__call__(request)

    async def _wait(self, request: HttpRequest) -> HttpResponseBase:
        answer = super().__call__(request)
        found: HttpResponseBase = await answer if isawaitable(answer) else answer
        return found
