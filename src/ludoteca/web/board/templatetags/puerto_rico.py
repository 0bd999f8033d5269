"""Template filters for pieces of Puerto Rico."""

from __future__ import annotations

from typing import Any

from django import template

__all__ = ["building_class", "draft_class", "role_class"]

register = template.Library()


@register.filter
def building_class(building: Any) -> str:
    """CSS classes of a building: its product, its size, and `sold-out` if none is left."""
    classes = ["building", f"makes-{building['makes']}" if building["makes"] else "violet"]
    classes.append(f"set-{building['set']}".replace(" ", "-"))
    if building["spaces"] == 2:
        classes.append("large")
    if building.get("left", 1) == 0:
        classes.append("sold-out")
    return " ".join(classes)


@register.filter
def draft_class(building: Any) -> str:
    """CSS classes of a building in the draft."""
    state = "chosen" if building["chosen"] else "open" if building["open"] else "sold-out"
    return f"{building_class(building)} {state}"


@register.filter
def role_class(role: Any) -> str:
    """CSS classes of a role card."""
    classes = ["role"]
    if role["taken_by"] is not None:
        classes.append("used")
    if role["active"]:
        classes.append("active")
    return " ".join(classes)
