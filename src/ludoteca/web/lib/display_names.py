"""Display names: normalization and reserved names."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Callable

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = ["LENGTH", "NameTaken", "check_free", "is_free", "normalize", "reserve", "visible"]

LENGTH = 20
"""Maximum length of a name."""

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
"""Code points that draw nothing, although Unicode classifies them as letters, marks or symbols."""

OFFICIAL = frozenset(
    [
        "admin",
        "administrator",
        "mod",
        "moderator",
        "operator",
        "staff",
        "support",
        "system",
        "sysop",
        "webmaster",
        "管理人",
        "管理者",
        "運営",
        "運営者",
        "モデレーター",
        "オペレーター",
        "サポート",
        "スタッフ",
        "システム",
    ]
)
"""Names of staff, which nobody else may use, alone or with the site's name."""
SITE = ("ludoteca", "ルドテカ")

_LOOKALIKES = str.maketrans(
    {
        **dict(zip("аеіјорсухѕԁһԛԝαειορτυνκΙ", "aeijopcyxsdhqwaeioptuvki", strict=True)),
        **dict(zip("0134578@$!|", "oieastbasil", strict=True)),
    }
)
"""Characters that look like Latin letters, in lower case."""
_VOICED = "\u3099\u309a"
"""Japanese voicing marks, which, unlike accents, form a different letter."""

_reserved: list[Callable[[str, str], bool]] = []


class NameTaken(LudotecaError):
    """The name belongs to somebody else's account."""

    status = 409
    reason = N_("The name “{name}” belongs to an account. Choose another one.")

    def __init__(self, name: str) -> None:
        super().__init__(self.reason, name=name)


class NameOfOperators(NameTaken):
    """The name is that of the site or its staff."""

    reason = N_("The name “{name}” is reserved for the site's operators. Choose another one.")


def reserve(is_of_another: Callable[[str, str], bool]) -> None:
    """Register a check that reserves names; called with a name and the guest id of its claimant."""
    if is_of_another not in _reserved:
        _reserved.append(is_of_another)


def is_free(name: str, guest: str = "") -> bool:
    """Return True if a guest may take a name, in the form in which it is stored."""
    name = normalize(name)
    return not is_official(name) and not any(
        is_of_another(name, guest) for is_of_another in _reserved
    )


def check_free(name: str, guest: str = "") -> None:
    """Raise NameTaken or NameOfOperators unless a guest may take a name, as it is stored."""
    name = normalize(name)
    if is_official(name):
        raise NameOfOperators(name)
    if not is_free(name, guest):
        raise NameTaken(name)


def is_official(name: str) -> bool:
    """Return True if a name, in whatever spelling, looks like that of the site or its staff."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_LOOKALIKES)
    parts = [c for c in unicodedata.normalize("NFD", plain) if c.isalnum() or c in _VOICED]
    letters = unicodedata.normalize("NFC", "".join(parts))
    rest = functools.reduce(lambda left, site: left.replace(site, ""), SITE, letters)
    return rest in OFFICIAL or (rest == "" != letters)


def normalize(name: str) -> str:
    """Normalize a name to at most `LENGTH` visible characters in normal form C, possibly none.

    Control and bidirectional characters, invisible characters and unassigned or private code points
    are removed, runs of blanks become one space, and longer names are cut.
    """
    blanks = "".join(" " if c.isspace() else c for c in name)
    composed = unicodedata.normalize("NFC", "".join(filter(visible, blanks)))
    return " ".join(composed.split())[:LENGTH].rstrip()


def visible(character: str) -> bool:
    """Return True if a character is visible and does not change the writing direction."""
    return character.isprintable() and ord(character) not in INVISIBLE
