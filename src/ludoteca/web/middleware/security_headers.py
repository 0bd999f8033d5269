"""Security headers of all responses."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from ludoteca.web.lib.http.responses import no_store
from ludoteca.web.lib.http.static_version import version

__all__ = ["SecurityHeadersMiddleware"]

POLICY: Final = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    # Inline styles set positions of pieces and lengths of bars.
    "style-src-attr": "'unsafe-inline'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
UNUSED: Final = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
"""Browser features that none of our pages uses."""
HEADERS: Final = {
    "Content-Security-Policy": "; ".join(f"{name} {source}" for name, source in POLICY.items()),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED),
}


def _is_page(response: HttpResponseBase) -> bool:
    return response.headers.get("Content-Type", "").startswith("text/html")


class SecurityHeadersMiddleware(MiddlewareMixin):
    """Adds headers to all of Django's responses, including static files.

    Django's own `SecurityMiddleware` adds the others.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Add the headers, and the version of the static files (for root/service-worker.js)."""
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if _is_page(response) and not response.has_header("Cache-Control"):
            no_store(response)  # each names its reader, and often more
        response.headers["Ludoteca-Files"] = version()
        return response
