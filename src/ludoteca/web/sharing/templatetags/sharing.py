"""Template tags of sharing for pages of matches."""

from __future__ import annotations

from typing import Any

from django import template

from ludoteca.web.guest import guest_id
from ludoteca.web.matches.models import Table
from ludoteca.web.sharing.access import may_share
from ludoteca.web.sharing.previews import preview_of_position

__all__ = ["is_shareable", "preview"]

register = template.Library()


@register.simple_tag(takes_context=True)
def is_shareable(context: Any, table: Table) -> bool:
    """Return True if the viewer may share positions of a table."""
    return may_share(table, guest_id(context["request"]))


@register.inclusion_tag("sharing/preview.html", takes_context=True)
def preview(context: Any, table: Table, ply: int) -> dict[str, Any]:
    """Tags by which chats show a link to a position of a finished match; nothing while it runs."""
    return {"preview": preview_of_position(context["request"], table, ply)}
