"""Compression of pages, but not of streams and static files."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

__all__ = ["GzipMiddleware"]


class GzipMiddleware(GZipMiddleware):
    """Compresses complete text responses.

    Compressing an event of a stream would make it longer. Secrets in pages are safe from attacks on their
    length: Django masks its token anew for each response, and pads compressed ones.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Compress the response if it is worthwhile and the browser accepts it."""
        kind = response.headers.get("Content-Type", "")
        if response.streaming or not kind.startswith(("text/", "application/json")):
            return response
        return super().process_response(request, response)
