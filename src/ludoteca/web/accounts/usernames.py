"""Account names: permitted characters, and when two names are too similar.

A name belongs to one account. A name that reads the same (in other letter case, full or half width)
or looks the same (with a Cyrillic а, for instance) is refused. The table of confusable characters is
Unicode's, from confusable_homoglyphs.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from ludoteca.i18n import N_

__all__ = ["ALLOWED", "LEAST", "fold", "is_allowed", "is_ours", "skeleton"]

LEAST: Final = 2
MARKS: Final = frozenset("-_.'’・!?&+ー～")
"""Characters permitted in a name beside letters, digits and blanks."""
STACKED: Final = 3
"""Number of combining marks in a row from which a name is refused; no language needs as many."""
SAME: Final = ("0Oo",)
"""Characters we treat as look-alikes beyond Unicode's list."""
OURS: Final = (
    *("ludoteca", "admin", "administrator", "operator", "moderator", "support"),
    *("guest", "bot", "ゲスト", "運営", "管理人", "管理者", "ボット"),
)
"""Reserved names: those of the site's staff, of guests and of bots."""

ALLOWED: Final = N_(
    "A name needs {least} to {most} characters, with at least one letter or digit. "
    "Letters, digits, spaces and - _ . ' ! ? & + are allowed."
)


def is_allowed(name: str) -> bool:
    """Return True if a normalized name consists of permitted characters."""
    kinds = [unicodedata.category(character)[0] for character in name]
    allowed = all(
        kind in "LMN" or character in MARKS or character == " "
        for kind, character in zip(kinds, name, strict=True)
    )
    stacked = "M" * STACKED in "".join(kinds)
    return len(name) >= LEAST and allowed and not stacked and any(kind in "LN" for kind in kinds)


def is_ours(name: str) -> bool:
    """Return True if the name is reserved for the site (see `OURS`)."""
    return any(fold(name) == fold(own) or skeleton(name) == skeleton(own) for own in OURS)


# ---- keys of comparison -------------------------------------------------------------------------------------


def fold(name: str) -> str:
    """Key equal for names that differ only in width, letter case, blanks or small look-alikes."""
    return _skeleton(_plain(name).casefold())


def skeleton(name: str) -> str:
    """Key equal for names that look the same as written, such as `Ian` and `lan`."""
    return _skeleton(_plain(name)).casefold()


def _plain(name: str) -> str:
    wide = unicodedata.normalize("NFKC", name)
    return "".join(character for character in wide if not character.isspace())


def _skeleton(name: str) -> str:
    known = _classes()
    return "".join(known.get(c, c) for c in name.replace("rn", "m"))[:120]


@lru_cache(maxsize=1)
def _classes() -> dict[str, str]:
    """Map each confusable character to the first of its class."""
    from confusable_homoglyphs.confusables import confusables_data

    above: dict[str, str] = {}

    def first(character: str) -> str:
        while (next_one := above.get(character, character)) != character:
            character = next_one
        return character

    pairs = [
        (one, other["c"])
        for one, others in confusables_data.items()
        for other in others
        if len(one) == len(other["c"]) == 1
    ]
    pairs += [(same[0], other) for same in SAME for other in same[1:]]
    for pair in pairs:
        low, high = sorted(map(first, pair))
        above[high] = low
    return {character: first(character) for character in above}
