"""Pages are sent compressed; streams and static files are not."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

__all__ = ["GzipMiddleware"]


class GzipMiddleware(GZipMiddleware):
    """Compresses whole answers of text.

    An event of a stream is shorter than what compressing it would add. Secrets in pages are safe from guesses
    by their length: Django masks its token anew for each answer, and pads what it compresses.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """The answer, compressed where that is worth it and the browser takes it."""
        kind = response.headers.get("Content-Type", "")
        if response.streaming or not kind.startswith(("text/", "application/json")):
            return response
        return super().process_response(request, response)
