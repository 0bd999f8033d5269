"""Template tags of branches for replay and analysis pages."""

from __future__ import annotations

from typing import Any

from django import template

from ludoteca.web.branches import continuation, tree
from ludoteca.web.guest import guest_id

__all__ = ["branching"]

register = template.Library()


@register.simple_tag(takes_context=True)
def branching(context: Any) -> dict[str, Any]:
    """Context of the links: `allowed` if the viewer may play on, and `lines`, the number of their lines of the match."""
    table, guest = context["table"], guest_id(context["request"])
    count = len(tree.lines_of(tree.root_of(table), guest))
    return {"allowed": continuation.may_play_on(table, guest), "lines": count}
