"""Views of push devices: register this browser, change its endpoint, remove one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from ludoteca.web.errors import answered
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.notifications import subscriptions
from ludoteca.web.notifications.webpush import push_subscriptions

__all__ = ["add", "remove", "renew"]


def _posted(request: HttpRequest, *names: str) -> list[str]:
    return [request.POST.get(name, "") for name in names]


@require_POST
@rate_limited("notices")
@answered
def add(request: HttpRequest) -> HttpResponse:
    """Register the requesting browser."""
    push_subscriptions.add(request, *_posted(request, "endpoint", "key", "secret"))
    messages.success(request, _("This device now gets notifications."))
    return redirect("my-notices")


@csrf_exempt  # posted by the service worker; the endpoint is known to no other site
@require_POST
@rate_limited("notices")
@answered
def renew(request: HttpRequest) -> HttpResponse:
    """Change a device's endpoint, at the request of the service worker."""
    subscription = subscriptions.own_subscription(request, push_subscriptions.NAME)
    if subscription is None:
        raise NotFound
    push_subscriptions.renew(
        request, subscription, *_posted(request, "before", "endpoint", "key", "secret")
    )
    return HttpResponse(status=204)


@require_POST
@rate_limited("notices")
def remove(request: HttpRequest, number: int | None = None) -> HttpResponse:
    """Remove the device with this number, or else with the posted endpoint."""
    subscription = subscriptions.own_subscription(request, push_subscriptions.NAME)
    if subscription is not None and number is not None:
        push_subscriptions.remove(subscription, pk=number)
    elif subscription is not None:
        push_subscriptions.remove(subscription, endpoint=request.POST.get("endpoint", ""))
    messages.success(request, _("That device gets no more notifications."))
    return redirect("my-notices")
