"""A board rendered in zones, so that each page is sent only the zones it lacks.

All spectators with the same language see the same board, rendered and compressed once for all.
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
"""Compression level of gzip; a higher one takes twice the time to save a twentieth."""
ANSWERS: Final = 8
"""Number of compressed variants kept per board; pages that follow it know the same zones."""

MOST_ZONES: Final = 64
"""Upper bound on the zones of a table."""


class RenderedBoard:
    """A table rendered for one viewer, or for all spectators."""

    def __init__(self, frame: str, zones: Mapping[str, str]) -> None:
        """Take zones by digest, and the frame, where each zone is its number between two NULs."""
        self._frame, self._zones = frame, zones
        self._parts = MARK.split(frame)
        self._digests, self._drawn = list(zones), list(zones.values())
        self._packed: OnceCache[bytes] = OnceCache(ANSWERS)

    def plain(self) -> tuple[str, Mapping[str, str]]:
        """Frame and zones, from which an equal board can be constructed."""
        return self._frame, self._zones

    def text(self, known: frozenset[str] = frozenset()) -> str:
        """HTML of the board without the zones known to the page, given by digest."""
        return "".join(self._pieces(known))

    def packed(self, known: frozenset[str] = frozenset()) -> bytes:
        """The same compressed by gzip, cached per set of known zones."""
        shown = known.intersection(self._digests)
        return self._packed.get(shown, lambda: gzip.compress(self.text(shown).encode(), QUICK))

    def _pieces(self, known: frozenset[str]) -> list[str]:
        pieces = list(self._parts)
        for at in range(1, len(pieces), 2):
            zone = int(pieces[at])
            pieces[at] = "" if self._digests[zone] in known else self._drawn[zone]
        return pieces


def zones_in(header: str) -> frozenset[str]:
    """Digests, separated by blanks, of the zones that a page already shows."""
    return frozenset(header.split()[:MOST_ZONES])


def render_board(request: HttpRequest, template: str, context: Mapping[str, Any]) -> RenderedBoard:
    """Render a template that consists of zones."""
    zones: dict[str, str] = {}
    frame = render_to_string(template, {**context, APART: zones}, request)
    return RenderedBoard(frame, zones)
