"""Zones: the parts of a table that are drawn and sent by themselves.

A page that has drawn a zone knows it by its digest. What it knows already is not sent again: the answer to a
move holds the zones that have changed, and nothing in the place of the others.
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
"""Where the context holds a dict under this name, zones go into it by their digests, and numbers into their places."""

TOKEN: Final = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")[^"]*')
"""In a form: another one each time that it is drawn, and each of them is good."""

FORM: Final = "csrfmiddlewaretoken"
"""What a zone holds only where there is a form in it, which most have not."""

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
    """The zone ``z-NAME`` of a table."""
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
    """A zone with nothing in it, which keeps its place."""
    return zone(context, "", name)


def _digest(drawn: str) -> str:
    """Eight letters that tell what is drawn, whatever the token of its forms is."""
    shown = TOKEN.sub("", drawn) if FORM in drawn else drawn
    return urlsafe_b64encode(blake2b(shown.encode(), digest_size=6).digest()).decode()
