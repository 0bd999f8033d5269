"""The pieces drawn on a board, each with a name by which it can be chosen from a list."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from ludoteca.web.lib.i18n import translate

__all__ = ["Piece", "drawn_pieces", "groups"]

BODY: Final = "tables/position_body.html"
TOKEN: Final = re.compile(
    r'data-key="(?P<key>[^"]+)"'
    r'|(?P<own>class="zone mine-zone")|(?P<shared>class="centre")|(?P<other>class="other")'
)
"""A piece, or where the board of the first player, the shared board or that of the next player begins."""
SPACE: Final = re.compile(r"(?<=:)([A-Za-z]\d){1,2}$")
"""The space of a piece at the end of its key, if the key names one: ``a1``, ``r1c2``."""


@dataclass(frozen=True)
class Piece:
    """A piece on a board."""

    key: str
    name: str
    """Its name; with its space or a number if others of its owner are named alike."""
    owner: str
    """Name of the player on whose board it lies, "" for the shared board."""

    @property
    def label(self) -> str:
        """Name with owner."""
        if not self.owner:
            return self.name
        return _("{piece} ({player})").format(piece=self.name, player=self.owner)


def drawn_pieces(context: Mapping[str, Any]) -> dict[str, Piece]:
    """The pieces with names that a board draws, by key; `context` is that of ``tables/position_body.html``."""
    html = render_to_string(BODY, {**context, "panel": None, "steps": None})
    found = [
        Piece(key, name, owner)
        for key, owner in _keys(html, context)
        if (name := _name(context, key))
    ]
    return {piece.key: piece for piece in _distinct(found)}


def _keys(html: str, context: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each key once, with the name of the player on whose board it is drawn first."""
    players = [context["names"][player["seat"]] for player in context["board"]["players"]]
    owner, seat, seen = "", 0, set()
    for token in TOKEN.finditer(html):
        if token["key"] and token["key"] not in seen:
            seen.add(token["key"])
            yield token["key"], owner
        elif token["own"] or token["other"]:
            owner, seat = players[seat], seat + 1
        elif token["shared"]:
            owner = ""


def _name(context: Mapping[str, Any], key: str) -> str:
    """Name of a piece as a spectator sees it, "" if it has none."""
    cards = context["presenter"].cards
    seen = cards.at(context["view"], -1, key)
    return translate(seen.name or cards.known[seen.card].name, context["names"]) if seen else ""


def _distinct(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces; those of an owner that are named alike with their space or a number."""
    alike = Counter((piece.owner, piece.name) for piece in pieces)
    numbers: Counter[tuple[str, str]] = Counter()
    for piece in pieces:
        named = piece.owner, piece.name
        numbers[named] += 1
        space = SPACE.search(piece.key)
        end = space[0] if space else numbers[named]
        yield piece if alike[named] == 1 else replace(piece, name=f"{piece.name} {end}")


def groups(pieces: Mapping[str, Piece]) -> list[tuple[str, list[Piece]]]:
    """The pieces by owner, those of the shared board first."""
    found: dict[str, list[Piece]] = {"": []}
    for piece in pieces.values():
        found.setdefault(piece.owner, []).append(piece)
    return [(owner or _("Board"), listed) for owner, listed in found.items() if listed]
