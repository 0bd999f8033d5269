"""Template tags of matchmaking for the lobby and tables."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ludoteca.web.guest import guest_id
from ludoteca.web.matchmaking import open_table_list, rematches

__all__ = ["hall", "rematch"]

register = template.Library()


@register.simple_tag(takes_context=True)
def hall(context: Any) -> dict[str, Any]:
    """The open tables as `html`, and `invites`: True if the guest has invitations."""
    request = context["request"]
    found = open_table_list.open_table_list(request)
    html = SafeString(render_to_string("matchmaking/rows.html", found, request))
    return {"html": html, "invites": bool(found["invited"])}


@register.simple_tag(takes_context=True)
def rematch(context: Any) -> SafeString:
    """The rematch section at the end of a match."""
    request, table = context["request"], context["table"]
    told = rematches.rematch_context(table, guest_id(request))
    return SafeString(render_to_string("matchmaking/rematch.html", told, request))
