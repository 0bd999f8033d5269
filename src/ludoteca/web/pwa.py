"""Web app manifest: name, appearance and start page of the installed site.

Icons are generated from static/ludoteca/icon.svg by `python -m tools.icons`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

import ludoteca

__all__ = ["COLOURS", "ICONS", "manifest"]

COLOURS: Final[Mapping[str, str]] = {"light": "#fcf5e5", "dark": "#31261c"}
"""Theme colours that devices paint around the page: ``--paper-2`` of the palette."""
BEHIND: Final = "#f5ead2"
"""Background before the page has loaded: ``--paper``."""
ICONS: Final = (
    ("icon-192", 192, "any"),
    ("icon-512", 512, "any"),
    ("maskable-192", 192, "maskable"),
    ("maskable-512", 512, "maskable"),
)
"""Names, sizes and purposes of icons; devices may crop maskable ones."""
HOUR: Final = 3600


@require_safe
def manifest(request: HttpRequest, language: str) -> HttpResponse:
    """The manifest in the language of its URL; browsers fetch manifests without cookies."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with override(language):
        text = json.dumps(_manifest(language), ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/manifest+json; charset=utf-8")
    patch_cache_control(response, public=True, max_age=HOUR)
    return response


def _manifest(language: str) -> dict[str, Any]:
    lobby = reverse("lobby")
    first = next(iter(ludoteca.games()))
    return {
        "id": lobby,
        "name": _("Ludoteca: board games online"),
        "short_name": "Ludoteca",
        "description": _("Euro board games with complete rules, against bots and with friends."),
        "lang": language,
        "dir": "ltr",
        "start_url": lobby,
        "scope": lobby,
        "display": "standalone",
        "theme_color": COLOURS["light"],
        "background_color": BEHIND,
        "categories": ["games"],
        "icons": [_icon(*icon) for icon in ICONS],
        "shortcuts": [
            _shortcut(_("My tables"), f"{lobby}#my-tables-title"),
            _shortcut(_("New table"), f"{lobby}#game-{first.name}"),
        ],
    }


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(f"ludoteca/icons/{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


def _shortcut(name: str, url: str) -> dict[str, Any]:
    return {"name": name, "url": url, "icons": [_icon(*ICONS[0])]}
