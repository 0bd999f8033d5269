"""JavaScript modules of a page: an entry point and all modules it imports."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from django.contrib.staticfiles import finders

__all__ = ["preload_list"]

IMPORT: Final = re.compile(r"""^import (?:[^"']+ from )?["'](\.[^"']+)["'];$""", re.MULTILINE)


@cache
def preload_list(name: str) -> tuple[str, ...]:
    """All modules that a static file imports, directly or not, sorted; without the file itself.

    Raises:
        FileNotFoundError: the file or one of its imports does not exist.
    """
    found, todo = {name}, [name]
    while todo:
        new = _named_in(todo.pop()) - found
        found |= new
        todo += new
    return tuple(sorted(found - {name}))


def _named_in(name: str) -> set[str]:
    text = Path(finders.find(name) or name).read_text(encoding="utf-8")
    return {normpath(join(dirname(name), link)) for link in IMPORT.findall(text)}
