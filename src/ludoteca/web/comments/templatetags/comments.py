"""Template tags of comments for the replay and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template

from ludoteca.web.comments import reading
from ludoteca.web.guest import guest_id

__all__ = ["comments_here", "with_comments"]

register = template.Library()


@register.simple_tag(takes_context=True)
def comments_here(context: Any) -> dict[str, Any]:
    """Context of the comments on the position of the page."""
    table, names = context["table"], context["names"]
    return reading.position_comments(table, context["ply"], guest_id(context["request"]), names)


@register.simple_tag(takes_context=True)
def with_comments(context: Any, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines of the log, each with the number and the place of its comments."""
    return reading.lines_with_comments(context["table"], guest_id(context["request"]), lines)
