"""A Babel extractor for Django templates."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize

_INDENT = re.compile(r"^[^\S\n]+", re.MULTILINE)


def extract_django(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[Any, ...]]:
    """Yield (line, function, messages, comments) for each message of a template.

    Django turns the tags into calls of the gettext functions and blanks out everything else, line
    by line. Without indentation the result is valid Python.
    """
    encoding = options.get("encoding", "utf-8")
    code = templatize(fileobj.read().decode(encoding))
    source = BytesIO(_INDENT.sub("", code).encode("utf-8"))
    yield from extract_python(source, keywords, comment_tags, {"encoding": "utf-8"})
