"""The upload page for matches played elsewhere. Files are hostile: size, time and number are limited."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from ludoteca.i18n import N_
from ludoteca.importers import BadLog, ImportedMatch, import_match
from ludoteca.kernel.errors import BadSave, LudotecaError
from ludoteca.web import errors
from ludoteca.web.concurrency_limits import ConcurrencyLimit, asker
from ludoteca.web.guest import guest_of
from ludoteca.web.importer.storage import store
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.i18n import translate
from ludoteca.web.limits.rate_limits import rate_limited

__all__ = ["upload"]

NO_FILE = N_("Choose a file first.")
NOT_TEXT = N_("The file is not text in UTF-8.")
AT_ONCE: Final = 2
"""Imports at the same time in this process."""

_slots = ConcurrencyLimit(AT_ONCE, "imports")


@require_http_methods(["GET", "HEAD", "POST"])
@errors.answered
def upload(request: HttpRequest) -> HttpResponse:
    """Show the form; POST imports the file and redirects to its table, or shows the form with the error."""
    if request.method != "POST":
        return _form(request)
    return errors.or_form(
        lambda: _import(request), lambda error: _form(request, error), BadLog, BadSave
    )


def _form(request: HttpRequest, error: LudotecaError | None = None) -> HttpResponse:
    return render_private(
        request, "importer/upload.html", {"wrong": error and errors.explain(error)}
    )


@rate_limited("imports")
def _import(request: HttpRequest) -> HttpResponse:
    with _slots.hold_slot(asker(request)):
        imported = import_match(_text(request))
        table = store(imported, guest_of(request).id, ip_digest(request))
    _tell_differences(request, imported)
    return redirect("table", slug=table.slug)


def _text(request: HttpRequest) -> str:
    given = request.FILES.get("file")
    if given is None:
        raise BadLog(NO_FILE)
    try:
        return bytes(given.read()).decode()
    except UnicodeDecodeError as error:
        raise BadLog(NOT_TEXT) from error


def _tell_differences(request: HttpRequest, imported: ImportedMatch) -> None:
    for each in imported.differences:
        text = _("{player}, {source}: {theirs} points in the log, {ours} by our rules.").format(
            player=imported.players[each.seat],
            source=translate(each.source),
            theirs=each.theirs,
            ours=each.ours,
        )
        messages.info(request, text)
