"""Previews of shared positions and replays, as other sites and chats show a link (Open Graph).

They are in the language of the author, or the site's, and tell only what spectators of a finished match see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from ludoteca.web.board.replay.frames import spectator_record
from ludoteca.web.concurrency_limits import Busy
from ludoteca.web.errors import answered
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.lib.i18n import fixed_language, translate
from ludoteca.web.limits import rate_limits
from ludoteca.web.matches.models import Table
from ludoteca.web.presenters import presenter_for
from ludoteca.web.sharing.access import find_share, shareable_table
from ludoteca.web.sharing.images import SIZE, Picture, can_paint
from ludoteca.web.sharing.models import Share

__all__ = ["position_picture", "preview_of_position", "preview_of_share", "share_picture"]

LOCALES: Final = {"en": "en_GB", "ja": "ja_JP"}
ICON: Final = "ludoteca/icons/icon-512.png"
ICON_SIZE: Final = (512, 512)
DESCRIBED: Final = 200
"""Maximum number of characters of a description."""


def preview_of_share(request: HttpRequest, share: Share) -> dict[str, Any]:
    """Context of ``sharing/preview.html`` for what somebody has shared."""
    url = reverse("shared", args=[share.slug])
    picture = reverse("share-picture", args=[share.slug])
    found = _preview(request, share.table, share.ply, share.language, url, picture)
    text = " ".join(share.text.split())
    return found | {
        "title": share.title or found["title"],
        "description": text[:DESCRIBED] or found["description"],
    }


def preview_of_position(request: HttpRequest, table: Table, ply: int) -> dict[str, Any] | None:
    """Context of ``sharing/preview.html`` for a replay; None while the match runs, or if it is closed."""
    if not table.over or table.closed:
        return None
    url = reverse("position", args=[table.slug, ply])
    picture = reverse("position-picture", args=[table.slug, ply])
    return _preview(request, table, ply, settings.LANGUAGE_CODE, url, picture)


def _preview(
    request: HttpRequest, table: Table, ply: int, language: str, url: str, picture: str
) -> dict[str, Any]:
    is_painted = can_paint(table)
    width, height = SIZE if is_painted else ICON_SIZE
    with override(language), fixed_language():
        names = table.side_names(table.seats.all())
        view = table.game.view(spectator_record(table, ply))
        period = translate(presenter_for(table.game_name).sentences.period(view), names)
        title, alt = f"{translate(table.game.title)}: {period}", _("The board")
    return {
        "title": title,
        "description": ", ".join(names),
        "url": request.build_absolute_uri(url),
        "image": request.build_absolute_uri(picture if is_painted else static(ICON)),
        "alt": alt,
        "width": width,
        "height": height,
        "card": "summary_large_image" if is_painted else "summary",
        "locale": LOCALES.get(language, language),
    }


@require_safe
@answered
def share_picture(request: HttpRequest, link: str) -> HttpResponse:
    """The picture of a shared position in its author's language, or a redirect to the site's icon."""
    share = find_share(link)
    return _picture(request, share.table, share.ply, share.language, share.marks)


@require_safe
@answered
def position_picture(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The picture of a position of a finished match, or a redirect to the site's icon."""
    return _picture(request, shareable_table(slug, "", ply), ply, settings.LANGUAGE_CODE)


def _picture(
    request: HttpRequest, table: Table, ply: int, language: str, marks: Sequence[Sequence[str]] = ()
) -> HttpResponse:
    png = _painted(request, Picture(table, ply, language, marks)) if can_paint(table) else None
    if png is None:
        return redirect(static(ICON))
    response = HttpResponse(png, content_type="image/png")
    response["Cache-Control"] = "public, max-age=86400"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


def _painted(request: HttpRequest, picture: Picture) -> bytes | None:
    """The picture, or None if it cannot be painted now."""
    kept = picture.kept()
    if kept is not None:
        return kept
    try:
        rate_limits.hit("pictures", request)
        return picture.paint()
    except (Busy, RateLimited):
        return None
