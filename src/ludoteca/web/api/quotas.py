"""Quota of API tokens per guest, and of new ones per address."""

from __future__ import annotations

from django.conf import settings

from ludoteca.i18n import N_
from ludoteca.web.api.models import Token
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.limits import rate_limits
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["check_tokens"]


def check_tokens(guest: str, ip_digest: str) -> None:
    """Count a token about to be created; raises RateLimited if the limit is reached."""
    most = settings.TOKENS_PER_GUEST
    if most and Token.objects.filter(owner=guest).count() >= most:
        REFUSED.labels("tokens").inc()
        raise RateLimited(
            N_("You have {count} tokens, which is the limit. Revoke one first."),
            count=most,
        )
    rate_limits.hit_for("tokens", address=ip_digest)
