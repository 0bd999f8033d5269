"""A rendered board in fragments: its zones one by one, so that each page is sent only those it lacks.

All spectators who read the same language see the same. One of them has it drawn, and compressed, for all.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest
from django.template.loader import render_to_string

from ludoteca.web.board.templatetags.zones import APART
from ludoteca.web.lib.once_cache import OnceCache

__all__ = ["RenderedBoard", "render_board", "zones_in"]

MARK: Final = re.compile("\0([0-9]+)\0")
QUICK: Final = 4
"""How hard gzip tries: more costs twice the time, and saves a twentieth."""
ANSWERS: Final = 8
"""So many different sets of zones are kept compressed for a drawing; pages that follow show the same ones."""

MOST_ZONES: Final = 64
"""More than any table has."""


class RenderedBoard:
    """What has been drawn of a table for one viewer, or for all who see the same."""

    def __init__(self, frame: str, zones: Mapping[str, str]) -> None:
        """`frame` is what lies around the zones, each of them a number between two NULs in its place."""
        self._frame, self._zones = frame, zones
        self._parts = MARK.split(frame)
        self._digests, self._drawn = list(zones), list(zones.values())
        self._packed: OnceCache[bytes] = OnceCache(ANSWERS)

    def plain(self) -> tuple[str, Mapping[str, str]]:
        """From what another one just like it is made."""
        return self._frame, self._zones

    def text(self, known: frozenset[str] = frozenset()) -> str:
        """All of it but the zones that a page knows, by their digests."""
        return "".join(self._pieces(known))

    def packed(self, known: frozenset[str] = frozenset()) -> bytes:
        """The same as gzip has it; made once for all pages that know the same zones."""
        shown = known.intersection(self._digests)
        return self._packed.get(shown, lambda: gzip.compress(self.text(shown).encode(), QUICK))

    def _pieces(self, known: frozenset[str]) -> list[str]:
        pieces = list(self._parts)
        for at in range(1, len(pieces), 2):
            zone = int(pieces[at])
            pieces[at] = "" if self._digests[zone] in known else self._drawn[zone]
        return pieces


def zones_in(header: str) -> frozenset[str]:
    """What a page says that it shows already: digests of zones with blanks between them."""
    return frozenset(header.split()[:MOST_ZONES])


def render_board(request: HttpRequest, template: str, context: Mapping[str, Any]) -> RenderedBoard:
    """Draw a template that is made of zones."""
    zones: dict[str, str] = {}
    frame = render_to_string(template, {**context, APART: zones}, request)
    return RenderedBoard(frame, zones)
