"""Hooks of MkDocs: pages that are generated from the code, and links to files outside the documentation."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.docs import openapi, spaces  # noqa: E402 - after the path

OPENAPI: Final = ROOT / "build" / "openapi.json"
OUTSIDE: Final = re.compile(
    r"\]\((?:\.\./)+((?:examples|deploy|tools|src|tests|requirements)/[^)#\s]*|[A-Z][A-Za-z_.]+)\)"
)
"""Links to files of the repository that are no part of the documentation."""
WRAPPED: Final = re.compile(
    r"(?<=[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff60])\n(?=[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff60])"
)
"""Line ends within Japanese sentences, which Markdown would show as spaces."""


def on_pre_build(config: MkDocsConfig, **_: Any) -> None:
    """Write the OpenAPI document, which `docs/bots/endpoints.md` renders, and a page of spaces for each game."""
    openapi.write(OPENAPI)
    for name, text in spaces.pages().items():
        _write_changed(Path(config.docs_dir, "research", "spaces", f"{name}.md"), text)


def _write_changed(path: Path, text: str) -> None:
    # A file that is written anew would make `mkdocs serve` build again, for ever.
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Point links that leave the documentation at the repository."""
    if page.file.src_uri.startswith("research/spaces/"):
        page.edit_url = None  # there is no such file in the repository
    markdown = WRAPPED.sub("", markdown)
    repository = config.extra["repository"]
    return OUTSIDE.sub(lambda link: f"]({repository}/blob/main/{link[1]})", markdown)
