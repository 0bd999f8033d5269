"""Template tags that link names to players' pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from ludoteca.web.matches.models import Seat
from ludoteca.web.stats.public_profiles import handles
from ludoteca.web.stats.ratings.rating_change import RatingChange

__all__ = ["player_link", "rating_change", "signed", "true_minus"]

register = template.Library()

KNOWN: Final = "handles of the seats"


@register.simple_tag(takes_context=True)
def player_link(context: Any, seat: int, name: str) -> SafeString | str:
    """Name of the player in a seat, linked to their page if there is one."""
    seats: Sequence[Seat] = context.get("seats") or ()
    guest = seats[seat].guest if seat < len(seats) else ""
    handle = _handles(context, seats).get(guest) if guest else None
    if not handle:
        return name
    return format_html(
        '<a class="to-player" href="{}">{}</a>', reverse("player", args=[handle]), name
    )


def _handles(context: Any, seats: Sequence[Seat]) -> dict[str, str]:
    """Handles of all players at the table, queried once per page."""
    found: dict[str, str] | None = context.get(KNOWN)
    if found is None or any(seat.guest and seat.guest not in found for seat in seats):
        known = handles(seat.guest for seat in seats)
        found = {seat.guest: known.get(seat.guest, "") for seat in seats}
        context.dicts[0][KNOWN] = found
    return found


@register.simple_tag(takes_context=True)
def rating_change(context: Any, seat: int) -> RatingChange | None:
    """Rating change of a seat; None if there is none."""
    ratings: Mapping[int, RatingChange] = context.get("ratings") or {}
    return ratings.get(seat)


@register.filter
def signed(number: int) -> str:
    """A number with its sign; a true minus for negative ones."""
    return true_minus(f"{number:+d}")


@register.filter
def true_minus(number: str) -> str:
    """The number with hyphens replaced by minus signs."""
    return number.replace("-", "−")
