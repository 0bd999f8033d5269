"""Template tags of comments for the replay and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template

from ludoteca.web.comments import reading
from ludoteca.web.guest import known_guest

__all__ = ["comments_here", "with_comments"]

register = template.Library()


def _guest_id(context: Any) -> str:
    guest = known_guest(context["request"])
    return guest.id if guest else ""


@register.simple_tag(takes_context=True)
def comments_here(context: Any) -> dict[str, Any]:
    """Context of the comments on the position of the page."""
    table, names = context["table"], context["names"]
    return reading.position_comments(table, context["ply"], _guest_id(context), names)


@register.simple_tag(takes_context=True)
def with_comments(context: Any, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines of the log, each with the number and the place of its comments."""
    return reading.lines_with_comments(context["table"], _guest_id(context), lines)
