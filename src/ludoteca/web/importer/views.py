"""The upload page for matches played elsewhere, save files and positions."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from ludoteca.i18n import N_
from ludoteca.importers import BadLog, is_position
from ludoteca.kernel.errors import LudotecaError
from ludoteca.positions import BadPosition, from_text
from ludoteca.web import compile_progress, errors
from ludoteca.web.guest import guest_of
from ludoteca.web.importer import service
from ludoteca.web.importer.position import address
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits.rate_limits import rate_limited

__all__ = ["upload"]

NOTHING: Final = N_("Choose a file, or paste the text of a position.")


@require_http_methods(["GET", "HEAD", "POST"])
@errors.answered
def upload(request: HttpRequest) -> HttpResponse:
    """Show the form; POST imports a match and redirects to it, or to the page of a position.

    If the text is refused, shows the form with the error.
    """
    if request.method != "POST":
        return _form(request)
    return errors.or_form(
        lambda: _import(request),
        lambda error: _form(request, error),
        *service.MENDABLE,
        BadPosition,
    )


def _form(request: HttpRequest, error: LudotecaError | None = None) -> HttpResponse:
    context = {
        "wrong": error and errors.explain(error),
        "pasted": request.POST.get("text", ""),
        "preparing": compile_progress.rows(),
    }
    return render_private(request, "importer/upload.html", context)


@rate_limited("imports")
def _import(request: HttpRequest) -> HttpResponse:
    text = _text(request)
    if is_position(text):
        from_text(text)
        return redirect(address(text.strip()))
    imported = service.import_file(request, text, guest_of(request).id)
    for note in imported.notes():
        messages.info(request, note)
    table = imported.table
    return (
        redirect("table", table.slug) if table.over else redirect("play-on", table.slug, table.ply)
    )


def _text(request: HttpRequest) -> str:
    """The uploaded file, or else the pasted text."""
    given = request.FILES.get("file")
    text = request.POST.get("text", "") if given is None else service.decoded(bytes(given.read()))
    if given is None and not text.strip():
        raise BadLog(NOTHING)
    return text
