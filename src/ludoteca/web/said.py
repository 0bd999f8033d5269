"""Messages in the language of the request, those of the games' own names among them."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import get_language, gettext

from ludoteca.i18n import DEFAULT_LANGUAGE, say
from ludoteca.kernel.messages import Message, render

__all__ = ["said"]


def said(message: str | Message, names: Sequence[str] = ()) -> str:
    """A message id, the `Name` of a piece, or a sentence, in the viewer's language."""
    if isinstance(message, Message):
        return render(message, said, names)
    return say(message, get_language() or DEFAULT_LANGUAGE, gettext)
