"""Babel extractor for the tutorials of games (``guide.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import IO, Any

from ludoteca.web.tutorial.parser import tidy

__all__ = ["extract_guide"]

Found = tuple[int, None, str, list[str]]


def extract_guide(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[Found]:
    """Yield the text of each step, with the line on which it begins."""
    text = file.read().decode()
    line = 0
    for step in tomllib.loads(text).get("step", []):
        if written := step.get("text", ""):
            line = 1 + text.count("\n", 0, text.index(written.strip(), _start(text, line)))
            yield line, None, tidy(written), []


def _start(text: str, line: int) -> int:
    """Offset at which a line, counted from 1, begins; 0 for line 0."""
    return sum(len(each) + 1 for each in text.split("\n")[: max(0, line - 1)])
