"""Template tags of table talk, by which the pages of tables show it without knowing of it."""

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
    """The talk of the table at hand, on a whole page; where only zones are sent it stays as it is shown."""
    request = context.get("request")
    if request is None or context.get(APART) is not None:
        return SafeString("")
    drawn = render_to_string("chat/panel.html", panel(request, context["table"]), request)
    return SafeString(drawn)


@register.simple_tag
def was_quiet(guest: Guest | None, game_name: str, wishes: Mapping[str, str] | None) -> bool:
    """Whether the form for a new table of a game is filled in without talk: as it was posted, or the last time."""
    if wishes is not None:
        return wishes.get("quiet") == "1"
    return guest is not None and chats.was_disabled_last(guest.id, game_name)
