"""Template tags of the chat, so that table pages need not import it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ludoteca.web.board.templatetags.zones import APART
from ludoteca.web.chat import chats
from ludoteca.web.chat.panel import panel
from ludoteca.web.guest import Guest

__all__ = ["talk_panel", "was_quiet"]

register = template.Library()


@register.simple_tag(takes_context=True)
def talk_panel(context: Any) -> SafeString:
    """Chat panel of the table on a whole page; empty if only zones are sent."""
    request = context.get("request")
    if request is None or context.get(APART) is not None:
        return SafeString("")
    drawn = render_to_string("chat/panel.html", panel(request, context["table"]), request)
    return SafeString(drawn)


@register.simple_tag
def was_quiet(guest: Guest | None, game_name: str, wishes: Mapping[str, str] | None) -> bool:
    """True if the chat is disabled in the form for a new table: as posted, or as last time."""
    if wishes is not None:
        return wishes.get("quiet") == "1"
    return guest is not None and chats.was_disabled_last(guest.id, game_name)
