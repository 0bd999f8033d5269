"""Allowed host names, in addition to Django's `ALLOWED_HOSTS`, which ignores ports.

A public site has its names in `LUDOTECA_ORIGINS`. A proxy that uses this machine's own name does so at the
listening port; such a name with any other port is forged.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.deprecation import MiddlewareMixin

from ludoteca.web.config.env import THIS_MACHINE, words

__all__ = ["AllowedHostsMiddleware"]


class AllowedHostsMiddleware(MiddlewareMixin):
    """Refuses this machine's own names with a foreign port, if the site has public names."""

    def process_request(self, request: HttpRequest) -> None:
        """Raise DisallowedHost (400) for a host that is not one of the site's."""
        host = request.get_host()
        name, port = split_domain_port(host)
        if not settings.CSRF_TRUSTED_ORIGINS or name not in THIS_MACHINE:
            return
        named = name in words("LUDOTECA_HOSTS") or host in map(_host, settings.CSRF_TRUSTED_ORIGINS)
        if port != request.META.get("SERVER_PORT") and not named:
            raise DisallowedHost("this machine's own name, at a port that is not the site's")


def _host(origin: str) -> str:
    return urlsplit(origin).netloc
