"""Zones: parts of a table that are rendered and sent separately.

A page knows each of its zones by a digest. Zones that it already has are not sent again: the
response to a move contains those that have changed, and nothing in place of the others.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from hashlib import blake2b
from html import escape
from typing import Any, Final

from django import template
from django.utils.safestring import SafeString

__all__ = ["APART", "empty_zone", "zone"]

APART: Final = "zones_apart"
"""Context variable; if a dict, zones are put there by digest, leaving numbers in the page."""

TOKEN: Final = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")[^"]*')
"""CSRF token of a form, different at each rendering."""

FORM: Final = "csrfmiddlewaretoken"
"""Text contained only in zones with a form, which are few."""

register = template.Library()


@register.simple_block_tag(takes_context=True)
def zone(
    context: Any,
    content: str,
    name: str,
    css: str = "",
    label: str = "",
    labelled_by: str = "",
    tag: str = "section",
) -> SafeString:
    """Zone ``z-NAME`` of a table."""
    inside = content.strip()
    attributes = {"class": css, "aria-label": label, "aria-labelledby": labelled_by}
    given = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items() if value)
    digest = _digest(f"{name}{given}>{inside}")
    drawn = f'<{tag} id="z-{escape(name)}"{given} data-zone="{digest}">{inside}</{tag}>'
    apart = context.get(APART)
    if apart is None:
        return SafeString(drawn)
    apart[digest] = drawn
    return SafeString(f"\0{len(apart) - 1}\0")


@register.simple_tag(takes_context=True)
def empty_zone(context: Any, name: str) -> SafeString:
    """Empty zone as a placeholder."""
    return zone(context, "", name)


def _digest(drawn: str) -> str:
    """Digest of the rendered HTML as eight characters, ignoring CSRF tokens."""
    shown = TOKEN.sub("", drawn) if FORM in drawn else drawn
    return urlsafe_b64encode(blake2b(shown.encode(), digest_size=6).digest()).decode()
