"""The page on which a guest creates, names and revokes the tokens of their bots."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.api import tokens
from ludoteca.web.guest import guest_of, known_guest
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.http.responses import render_private

__all__ = ["my_bots", "revoke"]


@require_http_methods(["GET", "HEAD", "POST"])
def my_bots(request: HttpRequest) -> HttpResponse:
    """List the guest's tokens; POST creates one, whose text is shown only in that response."""
    secret = ""
    if request.method == "POST":
        try:
            owner, name = guest_of(request).id, request.POST.get("name", "")
            _, secret = tokens.make(owner, name, ip_digest(request))
        except LudotecaError as error:
            return errors.problem(request, error)
    guest = known_guest(request)
    known = tokens.tokens_of(guest.id) if guest else ()
    return render_private(request, "bots.html", {"tokens": known, "secret": secret})


@require_POST
def revoke(request: HttpRequest, player: str) -> HttpResponse:
    """Revoke one of the guest's tokens."""
    guest = known_guest(request)
    if guest is not None:
        tokens.revoke(guest.id, player)
    return redirect("my-bots")
