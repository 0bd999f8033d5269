"""What the browser can ask of how people find each other."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from ludoteca.web.guests import guest_of
from ludoteca.web.meeting import halls, rematches
from ludoteca.web.origin import origin_of
from ludoteca.web.tables.views import answered

__all__ = ["again", "open_to_all"]


@require_safe
def open_to_all(request: HttpRequest) -> HttpResponse:
    """The list of open tables alone for htmx; what the form asks for without a script is shown in the lobby."""
    if "hall" in request.GET and request.headers.get("HX-Request") != "true":
        halls.wanted(request)
        return redirect(f"{reverse('lobby')}#open-tables")
    return render(request, "meeting/rows.html", halls.hall(request))


@require_POST
@answered
def again(request: HttpRequest, slug: str) -> HttpResponse:
    """Play again with those of a table, or say that one does not want to."""
    guest = guest_of(request)
    if request.POST.get("what") == "decline":
        rematches.decline(slug, guest)
        return redirect("table", slug=slug)
    order = request.POST.get("order", "")
    table = rematches.play_again(slug, guest, order, origin_of(request))
    return redirect("table", slug=table.slug)
