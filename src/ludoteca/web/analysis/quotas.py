"""Quota of matches being analysed, per guest and per address."""

from __future__ import annotations

from django.conf import settings

from ludoteca.i18n import N_
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["check_analyses"]


def check_analyses(guest: str, ip_digest: str) -> None:
    """Raise RateLimited if the guest or the address has too many analyses running."""
    running = Analysis.objects.filter(state=Analysis.State.RUNNING)
    own, near = settings.ANALYSES_PER_GUEST, settings.ANALYSES_PER_ADDRESS
    if own and running.filter(guest=guest).count() >= own:
        REFUSED.labels("analyses").inc()
        raise RateLimited(
            N_(
                "{count} of your matches are being analysed, which is the limit. Wait until "
                "one is done."
            ),
            count=own,
        )
    if near and ip_digest and running.filter(ip_digest=ip_digest).count() >= near:
        REFUSED.labels("analyses").inc()
        raise RateLimited(
            N_(
                "{count} matches from your network are being analysed, which is the "
                "limit. Wait until one is done."
            ),
            count=near,
        )
