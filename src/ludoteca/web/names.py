"""Names as people give them: one filter for all, whatever form they come by."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = ["LENGTH", "NameTaken", "check_free", "is_free", "reserve", "tidy", "visible"]

LENGTH = 20
"""Characters that a name may have."""

INVISIBLE = frozenset(
    [
        0x034F,  # combining grapheme joiner
        *(0x115F, 0x1160, 0x3164, 0xFFA0),  # Hangul fillers
        *(0x17B4, 0x17B5),  # Khmer vowels that are never drawn
        *range(0x180B, 0x1810),  # Mongolian selectors
        0x2800,  # a Braille pattern without dots
        *range(0xFE00, 0xFE10),  # variation selectors
        *range(0xE0100, 0xE01F0),
    ]
)
"""Code points that draw nothing though Unicode counts them among letters, marks and symbols."""

_reserved: list[Callable[[str, str], bool]] = []


class NameTaken(LudotecaError):
    """The name belongs to an account, and whoever wants it is somebody else."""

    status = 409

    def __init__(self, name: str) -> None:
        super().__init__(
            N_("The name “{name}” belongs to an account. Please take another one."), name=name
        )


def reserve(is_of_another: Callable[[str, str], bool]) -> None:
    """Have names refused that belong to somebody: asked with a name and the guest who wants it."""
    if is_of_another not in _reserved:
        _reserved.append(is_of_another)


def is_free(name: str, guest: str = "") -> bool:
    """Whether a guest may have a name."""
    return not any(is_of_another(name, guest) for is_of_another in _reserved)


def check_free(name: str, guest: str = "") -> None:
    """`NameTaken` where a guest may not have a name."""
    if not is_free(name, guest):
        raise NameTaken(name)


def tidy(name: str) -> str:
    """The name without what nobody can see: at most `LENGTH` characters in normal form C, maybe none.

    Controls, marks that turn the direction of writing, invisible characters and code points that mean nothing
    to everybody are left out; any run of blanks becomes one blank, and what is too long is cut.
    """
    blanks = "".join(" " if c.isspace() else c for c in name)
    composed = unicodedata.normalize("NFC", "".join(filter(visible, blanks)))
    return " ".join(composed.split())[:LENGTH].rstrip()


def visible(character: str) -> bool:
    """Whether a character is seen, and is nothing that turns others round."""
    return character.isprintable() and ord(character) not in INVISIBLE
