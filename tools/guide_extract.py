"""Messages of guided first games (``guide.toml``), for Babel."""

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
    """The texts of all steps, with the line on which each step's text begins."""
    text = file.read().decode()
    line = 0
    for step in tomllib.loads(text).get("step", []):
        if written := step.get("text", ""):
            line = 1 + text.count("\n", 0, text.index(written.strip(), _start(text, line)))
            yield line, None, tidy(written), []


def _start(text: str, line: int) -> int:
    """Where a line, from 1, begins; 0 for none."""
    return sum(len(each) + 1 for each in text.split("\n")[: max(0, line - 1)])
