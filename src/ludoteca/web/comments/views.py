"""Views of comments. After each change the browser is sent back to the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from ludoteca.web.chat.models import Report
from ludoteca.web.chat.social import participants, relations, reports
from ludoteca.web.comments import reading, writing
from ludoteca.web.comments.authors import author_name
from ludoteca.web.comments.models import Comment
from ludoteca.web.errors import answered
from ludoteca.web.guest import guest_id, guest_of, known_guest
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import known_table

__all__ = ["delete", "edit", "report", "write"]


def _place(slug: str, ply: int) -> str:
    """Address of the comments on a position."""
    return reverse("position", args=[slug, ply]) + "#comments"


@require_POST
@rate_limited("words")
@answered
def write(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """Write a comment on a position."""
    guest = known_guest(request)
    known, name = (guest.id, guest.name) if guest else ("", "")
    comment = writing.write(slug, ply, known, request.POST.get("text", ""), name)
    return redirect(_place(slug, comment.ply))


@require_POST
@rate_limited("words")
@answered
def edit(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Change one's own comment."""
    comment = writing.edit(slug, number, guest_id(request), request.POST.get("text", ""))
    return redirect(_place(slug, comment.ply))


@require_POST
@answered
def delete(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Delete one's own comment."""
    comment = writing.delete(slug, number, guest_id(request))
    return redirect(_place(slug, comment.ply))


@require_http_methods(["GET", "HEAD", "POST"])
@answered
def report(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Form for a report of a comment, to which all comments of its author are attached; a POST sends it."""
    table = known_table(slug)
    comment = reading.visible_comments(table, guest_id(request)).filter(pk=number).first()
    if comment is None:
        raise NotFound(writing.GONE)
    if request.method == "POST":
        return _send_report(request, table, comment)
    context = {
        "table": table,
        "name": _author(table, comment).name,
        "reasons": Report.Reason.choices,
        "words": _of_author(table, comment),
        "back": _place(slug, comment.ply),
    }
    return render_private(request, "chat/report.html", context)


@rate_limited("reports")
def _send_report(request: HttpRequest, table: Table, comment: Comment) -> HttpResponse:
    guest, author = guest_of(request), _author(table, comment)
    reason, note = request.POST.get("reason", ""), request.POST.get("note", "")
    words = [_attached(each, author.name) for each in _of_author(table, comment)]
    reports.file_report(table, guest.id, author, reason, note, words)
    if request.POST.get("mute") == "1":
        relations.mute(guest.id, author.guest, author.name)
    messages.success(request, _("Report sent. The moderators will look at it."))
    return redirect(_place(table.slug, comment.ply))


def _author(table: Table, comment: Comment) -> participants.Participant:
    names = [seat.display_name for seat in table.seats.all()]
    return participants.Participant(comment.guest, author_name(comment, names))


def _of_author(table: Table, comment: Comment) -> Sequence[Comment]:
    """The reported comment, and before it the latest others of its author."""
    others = Comment.objects.filter(table=table, guest=comment.guest).exclude(pk=comment.pk)
    return [*others.order_by("-pk")[: reports.ATTACHED - 1][::-1], comment]


def _attached(comment: Comment, name: str) -> dict[str, Any]:
    """A comment in the form of `Report.words`."""
    return {
        "name": name,
        "seat": comment.seat,
        "ply": comment.ply,
        "said": comment.written.isoformat(timespec="seconds"),
        "text": comment.text,
    }
