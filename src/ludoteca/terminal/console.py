"""Consoles with an encoding other than UTF-8: missing characters are replaced by plain ones."""

from __future__ import annotations

import codecs
import contextlib
import io
import sys
import unicodedata
from typing import Final, TextIO

__all__ = ["accept_everything", "language_for"]

_HANDLER: Final = "ludoteca.plain"

_PLAIN: Final = {
    **dict.fromkeys("─━", "-"),
    **dict.fromkeys("│┃", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("·□", "."),
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("‘’", "'"),
    "≤": "<=",
    "≥": ">=",
    "×": "x",
    "○": "o",
    "●": "*",
    "■": "#",
    "…": "...",
}


def accept_everything() -> None:
    """Make standard output and error replace characters missing in their encoding."""
    codecs.register_error(_HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):  # a closed stream
                stream.reconfigure(errors=_HANDLER)


def language_for(language: str, stream: TextIO | None = None) -> str:
    """`language`, or English if the stream (default: standard output) cannot encode Japanese."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "utf-8"
    try:
        "あ漢".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return "en"
    return language


def _replace(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace what cannot be encoded: letters lose their accents, the rest becomes "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_plain, lacking)), error.end


def _plain(sign: str) -> str:
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _PLAIN.get(sign) or letters or "?"
