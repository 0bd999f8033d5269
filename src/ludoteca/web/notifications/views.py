"""The page where somebody chooses by which ways they are told what."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.web.errors import answered
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.http import render_private
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.notifications import channels, subscriptions, types, unsubscribe
from ludoteca.web.notifications.channels import Channel
from ludoteca.web.notifications.models import Line

__all__ = ["change", "my_notices", "page", "stop"]


@require_safe
def my_notices(request: HttpRequest) -> HttpResponse:
    """All ways with what is chosen."""
    return page(request)


def page(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    """The page, which nothing may keep; `more` is for the templates of ways."""
    guest = known_guest(request)
    told = [_told(request, way, guest.id if guest else "") for way in channels.registered()]
    return render_private(request, "notifications/notices.html", {"ways": told, **more}, status)


def _told(request: HttpRequest, way: Channel, guest: str) -> dict[str, Any]:
    line = subscriptions.line_of(guest, way.name)
    chosen = line.kinds if line is not None else ()
    return {
        "way": way,
        "line": line,
        "ready": bool(guest) and way.ready(guest),
        "kinds": [(kind, kind.name in chosen) for kind in types.registered()],
        "hours": subscriptions.HOURS if way.digests else (),
        **way.told(request, line),
    }


@require_POST
@rate_limited("notices")
@answered
def change(request: HttpRequest, way: str) -> HttpResponse:
    """Choose what to be told by a way, and how rarely."""
    if channels.find(way) is None:
        raise Http404
    hours = request.POST.get("hours", "0")
    rare = int(hours) if hours in map(str, subscriptions.HOURS) else -1
    subscriptions.choose(request, way, request.POST.getlist("kinds"), rare)
    messages.success(request, _("Your choice has been kept."))
    return redirect("my-notices")


@csrf_exempt  # mail programs post it, of whoever has the link
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """Tell somebody nothing more by a way, whoever asks by the link that they were sent; asked first where it is a page."""
    number = unsubscribe.read(key)
    if number is None:
        raise Http404
    line = Line.objects.filter(pk=number).first()
    if request.method == "POST" and line is not None:
        subscriptions.switch_off(line)
    is_on = request.method != "POST" and line is not None and bool(line.kinds)
    return render_private(request, "notifications/stop.html", {"is_on": is_on})
