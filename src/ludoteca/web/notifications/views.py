"""The page of notification settings."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.web.errors import answered
from ludoteca.web.guest import guest_id
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.notifications import channels, subscriptions, types, unsubscribe
from ludoteca.web.notifications.channels import Channel
from ludoteca.web.notifications.models import Subscription

__all__ = ["change", "my_notices", "page", "stop"]


@require_safe
def my_notices(request: HttpRequest) -> HttpResponse:
    """Show all channels with their settings."""
    return page(request)


def page(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    """Render the page, not cacheable; `more` is context for the channels' templates."""
    guest = guest_id(request)
    told = [_channel_context(request, channel, guest) for channel in channels.registered()]
    return render_private(request, "notifications/notices.html", {"channels": told, **more}, status)


def _channel_context(request: HttpRequest, channel: Channel, guest: str) -> dict[str, Any]:
    subscription = subscriptions.subscription_of(guest, channel.name)
    chosen = subscription.kinds if subscription is not None else ()
    return {
        "channel": channel,
        "subscription": subscription,
        "ready": bool(guest) and channel.ready(guest),
        "kinds": [(kind, kind.name in chosen) for kind in types.registered()],
        "hours": subscriptions.HOURS if channel.digests else (),
        **channel.told(request, subscription),
    }


@require_POST
@rate_limited("notices")
@answered
def change(request: HttpRequest, channel: str) -> HttpResponse:
    """Save the types and interval chosen for a channel."""
    if channels.find(channel) is None:
        raise Http404
    hours = request.POST.get("hours", "0")
    rare = int(hours) if hours in map(str, subscriptions.HOURS) else -1
    subscriptions.choose(request, channel, request.POST.getlist("kinds"), rare)
    messages.success(request, _("Settings saved."))
    return redirect("my-notices")


@csrf_exempt  # mail programs post it, authorized by the link
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """Unsubscribe by the link of a mail; a GET asks for confirmation first."""
    number = unsubscribe.read(key)
    if number is None:
        raise Http404
    subscription = Subscription.objects.filter(pk=number).first()
    if request.method == "POST" and subscription is not None:
        subscriptions.switch_off(subscription)
    is_on = request.method != "POST" and subscription is not None and bool(subscription.kinds)
    return render_private(request, "notifications/stop.html", {"is_on": is_on})
