"""Translation of messages into the language of the request, memoized.

A page contains hundreds of messages, most of them repeatedly.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Final

from django.utils.translation import get_language, gettext

from ludoteca.i18n import DEFAULT_LANGUAGE, Name, say
from ludoteca.kernel.messages import Message, render

__all__ = ["fixed_language", "language", "translate"]

SENTENCES: Final = 10000

_here = threading.local()
_sentences: dict[tuple[int, str, tuple[str, ...]], tuple[Message, str]] = {}
"""Rendered sentences with their messages, which keeps the messages' ids from being reused."""


def language() -> str:
    """The viewer's language."""
    return getattr(_here, "language", None) or get_language() or DEFAULT_LANGUAGE


@contextmanager
def fixed_language() -> Iterator[None]:
    """Look up the active language only once while a page is rendered in one thread."""
    before = getattr(_here, "language", None)
    _here.language = get_language()
    try:
        yield
    finally:
        _here.language = before


def translate(message: str | Message, names: Sequence[str] = ()) -> str:
    """Translate a message id, the `Name` of a piece, or a sentence into the viewer's language."""
    if isinstance(message, Message):
        return _sentence(message, language(), tuple(names))
    return _word(language(), message)


def _word(active: str, message: str) -> str:
    """Translate a text, possibly a lazy string of Django."""
    if isinstance(message, Name):
        return say(message, active, gettext)
    return _text(active, str(message))


def _sentence(message: Message, active: str, names: tuple[str, ...]) -> str:
    """Render a sentence in the active language; memoized by identity, which is faster."""
    key = id(message), active, names
    remembered = _sentences.get(key)
    if remembered is None:
        if len(_sentences) >= SENTENCES:
            _sentences.clear()
        rendered = render(message, partial(_word, active), names)
        remembered = _sentences[key] = message, rendered
    return remembered[1]


@lru_cache(maxsize=5000)
def _text(_language: str, message: str) -> str:
    return gettext(message)
