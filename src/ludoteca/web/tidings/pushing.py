"""What browsers ask of notices on devices: this one is to be told, this one or another no more."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import problems
from ludoteca.web.tables.rates import limited
from ludoteca.web.tidings import devices, lines

__all__ = ["add", "remove"]


@require_POST
@limited("notices")
def add(request: HttpRequest) -> HttpResponse:
    """Have the browser that asks show notices."""
    given = [request.POST.get(name, "") for name in ("endpoint", "key", "secret")]
    try:
        devices.add(request, *given)
    except LudotecaError as error:
        return problems.problem(request, error)
    messages.success(request, _("This device shows notices from now on."))
    return redirect("my-notices")


@require_POST
@limited("notices")
def remove(request: HttpRequest, number: int | None = None) -> HttpResponse:
    """Have a device show none any more: the one of that number, else the one that names its endpoint."""
    line = lines.own_line(request, devices.NAME)
    if line is not None and number is not None:
        devices.remove(line, pk=number)
    elif line is not None:
        devices.remove(line, endpoint=request.POST.get("endpoint", ""))
    messages.success(request, _("That device shows no notices any more."))
    return redirect("my-notices")
