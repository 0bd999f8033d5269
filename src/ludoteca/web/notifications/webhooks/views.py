"""Views of webhooks: set the URL, renew the secret, send a test, remove."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.errors import answered
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.notifications import subscriptions
from ludoteca.web.notifications.models import Subscription
from ludoteca.web.notifications.views import page
from ludoteca.web.notifications.webhooks import webhook as webhooks

__all__ = ["address", "another_secret", "remove", "trial"]


@require_POST
@rate_limited("notices")
def address(request: HttpRequest) -> HttpResponse:
    """Set the webhook's URL; a new webhook's secret is shown in this response only."""
    given = request.POST.get("address", "").strip()
    return errors.or_form(
        lambda: _told_at(request, given),
        lambda error: page(request, webhook={"given": given, "problem": errors.explain(error)}),
        LudotecaError,
    )


def _told_at(request: HttpRequest, address: str) -> HttpResponse:
    secret = webhooks.set_address(request, address)
    if secret:
        return page(request, webhook={"secret": secret})
    messages.success(request, _("Settings saved."))
    return redirect("my-notices")


def _own(request: HttpRequest) -> Subscription:
    """Subscription of the request's guest; raise BadRequest if they have no webhook."""
    subscription = subscriptions.own_subscription(request, webhooks.CHANNEL.name)
    if subscription is None or not hasattr(subscription, "webhook"):
        raise BadRequest
    return subscription


@require_POST
@rate_limited("notices")
@answered
def another_secret(request: HttpRequest) -> HttpResponse:
    """Replace the secret; the new one is shown in this response only."""
    return page(request, webhook={"secret": webhooks.new_secret(_own(request))})


@require_POST
@rate_limited("notices")
@rate_limited("trials")
@answered
def trial(request: HttpRequest) -> HttpResponse:
    """Send a test notification and report the outcome."""
    if not webhooks.trial(request, _own(request)):
        messages.success(request, _("The test notification was delivered."))
    return redirect("my-notices")


@require_POST
@rate_limited("notices")
@answered
def remove(request: HttpRequest) -> HttpResponse:
    """Delete the webhook with all pending notifications."""
    _own(request).delete()
    messages.success(request, _("Webhook removed."))
    return redirect("my-notices")
