"""Messages in the player's language, without any web framework.

English is the language of the sources and needs no catalog. The compiled catalogs below
``locale/`` are also loaded by the web site, hence the Django domain.
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
    """Mark `message` for the catalogs and return it unchanged.

    For texts written before the language is known: ``NAME = N_("Coffee")`` in the definition,
    ``translation(lang).gettext(NAME)`` for display.
    """
    return message


class Name(str):
    """The name of a piece from a values file, with its own translations.

    It behaves like its English text; `say` reads the other languages from it.
    """

    __slots__ = ("others",)

    others: Mapping[str, str]

    def __new__(cls, english: str, **others: str) -> Name:
        """Create a name: ``Name("Wood", ja="木材")`` is "Wood" with translations by language."""
        name = super().__new__(cls, english)
        name.others = others
        return name


def say(message: str, lang: str, translate: Callable[[str], str]) -> str:
    """Return `message` in `lang`: a `Name`'s own translation, otherwise the catalog's text."""
    if isinstance(message, Name):
        return message.others.get(lang, str(message))
    return translate(message)


@cache
def translation(lang: str) -> gettext.NullTranslations:
    """Return the messages for `lang`, one of ``LANGUAGES``.

    English, languages without a catalog, and catalogs that were not compiled all yield the
    messages as they are in the sources.
    """
    if lang == DEFAULT_LANGUAGE or lang not in LANGUAGES:
        return gettext.NullTranslations()
    return gettext.translation(_DOMAIN, _LOCALE_DIR, languages=[lang], fallback=True)


def pick_language(env: Mapping[str, str] | None = None) -> str:
    """Return the language of ``LANGUAGES`` that the environment asks for.

    The first of LC_ALL, LC_MESSAGES and LANG that is set and not empty decides, as in POSIX.
    `env` replaces ``os.environ`` if given.
    """
    env = os.environ if env is None else env
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := env.get(name):
            base = value.replace("-", "_").replace(".", "_").partition("_")[0].lower()
            return base if base in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE
