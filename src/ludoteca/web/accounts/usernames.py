"""Names of accounts: what may stand in them, and when two of them are too much alike.

A name belongs to one account. Another that sounds the same (in other letters, wide or small) or looks the same (with
a Cyrillic а, say) is refused; Unicode's list of characters that are easily confused is that of confusable_homoglyphs.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from ludoteca.i18n import N_

__all__ = ["ALLOWED", "LEAST", "fold", "is_allowed", "is_ours", "skeleton"]

LEAST: Final = 2
MARKS: Final = frozenset("-_.'’・!?&+ー～")
"""What may stand in a name beside letters, digits and blanks."""
STACKED: Final = 3
"""So many marks upon one letter are as many as any language needs."""
SAME: Final = ("0Oo",)
"""What looks the same to us, though Unicode's list does not say so."""
OURS: Final = (
    *("ludoteca", "admin", "administrator", "operator", "moderator", "support"),
    *("guest", "bot", "ゲスト", "運営", "管理人", "管理者", "ボット"),
)
"""Nobody is called as those are who run the site, or who have no name."""

ALLOWED: Final = N_(
    "A name needs {least} to {most} characters, with at least one letter or digit. "
    "Letters, digits, spaces and - _ . ' ! ? & + are allowed."
)


def is_allowed(name: str) -> bool:
    """Whether a tidy name is made of what may stand in one."""
    kinds = [unicodedata.category(character)[0] for character in name]
    allowed = all(
        kind in "LMN" or character in MARKS or character == " "
        for kind, character in zip(kinds, name, strict=True)
    )
    stacked = "M" * STACKED in "".join(kinds)
    return len(name) >= LEAST and allowed and not stacked and any(kind in "LN" for kind in kinds)


def is_ours(name: str) -> bool:
    """Whether it is what those are called who run the site."""
    return any(fold(name) == fold(own) or skeleton(name) == skeleton(own) for own in OURS)


# ---- what names are compared by ------------------------------------------------------------------------------


def fold(name: str) -> str:
    """The same for names that differ in width, small and capital letters and blanks, or by look-alikes of small ones."""
    return _skeleton(_plain(name).casefold())


def skeleton(name: str) -> str:
    """The same for names that look the same as they are written, such as `Ian` and `lan`."""
    return _skeleton(_plain(name)).casefold()


def _plain(name: str) -> str:
    wide = unicodedata.normalize("NFKC", name)
    return "".join(character for character in wide if not character.isspace())


def _skeleton(name: str) -> str:
    known = _classes()
    return "".join(known.get(c, c) for c in name.replace("rn", "m"))[:120]


@lru_cache(maxsize=1)
def _classes() -> dict[str, str]:
    """What stands for each character that is easily taken for another one: the first of its kind."""
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
