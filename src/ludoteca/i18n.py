"""Messages in the player's language, without any web framework.

English is the language of the sources, so it needs no catalog.  The compiled
catalogs below ``locale/`` are those the web table loads too, hence their domain.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "N_",
    "Name",
    "pick_language",
    "say",
    "translation",
]

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final = ("en", "ja")

_DOMAIN: Final = "django"
_LOCALE_DIR: Final = Path(__file__).with_name("locale")


def N_(message: str) -> str:
    """Mark ``message`` for the catalogs and return it as it is.

    For texts written down before a language is known: ``NAME = N_("Coffee")`` here,
    ``translation(lang).gettext(NAME)`` where it is shown.
    """
    return message


class Name(str):
    """A name with its own translations: of a piece whose values come from a file.

    It is an English text like any message, and `say` finds its other languages in it.
    """

    __slots__ = ("others",)

    others: Mapping[str, str]

    def __new__(cls, english: str, **others: str) -> Name:
        """``Name("Wood", ja="木材")``: the English text, and the others by language."""
        name = super().__new__(cls, english)
        name.others = others
        return name


def say(message: str, lang: str, translate: Callable[[str], str]) -> str:
    """``message`` in a language: what it says itself where it is a `Name`, else the catalog's text."""
    if isinstance(message, Name):
        return message.others.get(lang, str(message))
    return translate(message)


@cache
def translation(lang: str) -> gettext.NullTranslations:
    """Return the messages for ``lang``, one of ``LANGUAGES``.

    For English, for a language that has no catalog and where the catalogs were not
    compiled, every message comes back as it is in the sources.
    """
    if lang == DEFAULT_LANGUAGE or lang not in LANGUAGES:
        return gettext.NullTranslations()
    return gettext.translation(_DOMAIN, _LOCALE_DIR, languages=[lang], fallback=True)


def pick_language(env: Mapping[str, str] | None = None) -> str:
    """Return the one of ``LANGUAGES`` that the environment asks for.

    The first of LC_ALL, LC_MESSAGES and LANG that is set and not empty decides, as
    POSIX has it; ``env`` stands for ``os.environ`` unless given.
    """
    env = os.environ if env is None else env
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := env.get(name):
            base = value.replace("-", "_").replace(".", "_").partition("_")[0].lower()
            return base if base in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE
