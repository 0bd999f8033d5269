"""Views of what has been shared: its page, its embedding, its deletion and reports about it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.board.replay.frames import spectator_context
from ludoteca.web.chat.models import Report
from ludoteca.web.chat.social import participants, relations, reports
from ludoteca.web.errors import answered
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.escaping import escape
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.middleware.security_headers import POLICY
from ludoteca.web.sharing.access import find_share
from ludoteca.web.sharing.marks import mark_rows
from ludoteca.web.sharing.models import Share
from ludoteca.web.sharing.pieces import drawn_pieces
from ludoteca.web.sharing.previews import preview_of_share

__all__ = ["delete", "embed", "report", "shared"]

ANYWHERE: Final = {**POLICY, "form-action": "'none'", "frame-ancestors": "*"}
"""Content security policy of a page that any site may embed."""
FRAME: Final = (640, 420)
"""Proposed width and height of an embedded board, in CSS pixels."""


@require_safe
@answered
def shared(request: HttpRequest, link: str, step: int = 0) -> HttpResponse:
    """Page of a shared position, or of the line after so many of its decisions."""
    share = find_share(link)
    guest = guest_id(request)
    muted = bool(guest) and share.guest in relations.muted(guest)
    context = {
        **_context(share, step),
        "panel": "sharing/panel.html",
        "route": "shared-step",
        "is_own": bool(guest) and share.guest == guest,
        "muted": muted,
        "preview": None if muted else preview_of_share(request, share),
        "url": _address(request, "shared", share),
        "frame": _frame(share, _address(request, "embedded", share)),
    }
    return render_private(request, "sharing/shared.html", context)


def _address(request: HttpRequest, view: str, share: Share) -> str:
    return request.build_absolute_uri(reverse(view, args=[share.slug]))


def _frame(share: Share, url: str) -> str:
    """HTML by which a page embeds the position."""
    title = escape(share.title or _("Shared position"))
    width, height = FRAME
    return f'<iframe src="{url}" title="{title}" width="{width}" height="{height}" loading="lazy"></iframe>'


def _context(share: Share, step: int = 0) -> dict[str, Any]:
    """Context of the board with its marks; raises NotFound unless the line has so many decisions."""
    plies = _plies(share)
    if step >= len(plies):
        raise NotFound
    board = spectator_context(share.table, plies[step], decided=plies[step] < share.until)
    marked = share.marks if step == 0 else []
    return {
        **board,
        "share": share,
        "author": participants.display_name(share.name),
        "marks": mark_rows(marked, drawn_pieces(board)) if marked else [],
        "step": step,
        "last_step": len(plies) - 1,
        "line": _steps(step, len(plies) - 1),
        "continuable": share.table.over and share.table.playable and plies[step] < share.table.ply,
    }


def _steps(step: int, last: int) -> dict[str, int | None]:
    """Steps for ``tables/step_links.html``; None where a link would lead nowhere."""
    return {
        "first": 0 if step else None,
        "previous": step - 1 if step else None,
        "next": step + 1 if step < last else None,
        "last": last if step < last else None,
    }


def _plies(share: Share) -> list[int]:
    """Plies of the position, of the decisions after it in the line, and of its end."""
    later = share.table.moves.filter(forced=False, ply__gt=share.ply, ply__lt=share.until)
    plies = [share.ply, *later.values_list("ply", flat=True)]
    return plies if share.until == share.ply else [*plies, share.until]


@require_safe
@xframe_options_exempt
def embed(request: HttpRequest, link: str, step: int = 0) -> HttpResponse:
    """A shared position or line for frames of other sites: it needs no cookie and reads none but the language."""
    try:
        share = find_share(link)
        context = {
            **_context(share, step),
            "route": "embedded-step",
            "url": _address(request, "shared", share),
        }
        html = render_to_string("sharing/embed.html", context)
        return _framed(HttpResponse(html))
    except LudotecaError as error:
        told = errors.explain(error)
        status = getattr(error, "status", 400)
        return _framed(HttpResponse(told, content_type="text/plain; charset=utf-8", status=status))


def _framed(response: HttpResponse) -> HttpResponse:
    policy = "; ".join(f"{name} {source}" for name, source in ANYWHERE.items())
    response["Content-Security-Policy"] = policy
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


@require_POST
@answered
def delete(request: HttpRequest, link: str) -> HttpResponse:
    """Delete what the guest has shared."""
    share = Share.objects.filter(slug=link, guest=guest_id(request)).exclude(guest="").first()
    if share is None:
        raise NotFound
    table, ply = share.table, share.ply
    share.delete()
    messages.success(request, _("The shared position has been deleted."))
    return redirect("position", slug=table.slug, ply=ply)


@require_http_methods(["GET", "HEAD", "POST"])
@answered
def report(request: HttpRequest, link: str) -> HttpResponse:
    """Form for a report about what was shared; a POST sends it."""
    share = find_share(link)
    if request.method == "POST":
        return _send_report(request, share)
    context = {
        "name": participants.display_name(share.name),
        "reasons": Report.Reason.choices,
        "back": reverse("shared", args=[share.slug]),
    }
    return render_private(request, "sharing/report.html", context)


@rate_limited("reports")
def _send_report(request: HttpRequest, share: Share) -> HttpResponse:
    guest, fields = guest_of(request), request.POST
    person = participants.Participant(share.guest, share.name)
    reason, note = fields.get("reason", ""), fields.get("note", "")
    reports.file_report(share.table, guest.id, person, reason, note, [_words(share)])
    if fields.get("mute") == "1":
        relations.mute(guest.id, share.guest, share.name)
    messages.success(request, _("Report sent. The moderators will look at it."))
    return redirect("shared", link=share.slug)


def _words(share: Share) -> reports.Words:
    """A shared position as the moderators read it."""
    told = " ".join(filter(None, (f"/s/{share.slug}/", share.title, share.text)))
    said = share.created.isoformat(timespec="seconds")
    return {"name": share.name, "seat": None, "ply": share.ply, "said": said, "text": told}
