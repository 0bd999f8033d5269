"""MkDocs hooks: pages generated from the code, and links to files outside the documentation."""

from __future__ import annotations

import posixpath
import re
import sys
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page
from nbconvert import MarkdownExporter

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.docs import openapi, spaces  # noqa: E402 - after the path

OPENAPI: Final = ROOT / "build" / "openapi.json"
TOUR: Final = "research/tour.md"
"""The page made of the notebook ``examples/tour.ipynb``, with its stored outputs."""
FROM_TOUR: Final = re.compile(r"\]\(\.\./docs/research/(\w+)\.md\)")
TO_TOUR: Final = re.compile(r"\]\((?:\.\./)+examples/tour\.ipynb\)")
OUTSIDE: Final = re.compile(
    r"\]\((?:\.\./)+((?:examples|deploy|tools|src|tests|requirements)/[^)#\s]*|[A-Z][A-Za-z_.]+)\)"
)
"""Links to files of the repository outside the documentation."""
WRAPPED: Final = re.compile(
    r"(?<=[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff60])\n(?=[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff60])"
)
"""Line breaks within Japanese sentences, which Markdown would show as spaces."""
ENDPOINTS: Final = "bots/endpoints.md"
RENDERED: Final = (
    (re.compile(r"^# Ludoteca .*\n", re.MULTILINE), ""),
    (re.compile("JWT Bearer token"), "the bot's token"),
)
"""Corrections of what the plugin makes of the OpenAPI document: a second title, a wrong kind of token."""


def on_pre_build(config: MkDocsConfig, **_: Any) -> None:
    """Write the OpenAPI document for `docs/bots/endpoints.md`, a page of spaces for each game, and the notebook."""
    openapi.write(OPENAPI)
    docs = Path(config.docs_dir)
    for name, text in spaces.pages().items():
        _write_changed(docs / "research" / "spaces" / f"{name}.md", text.encode())
    _write_tour(docs / TOUR)


def _write_tour(page: Path) -> None:
    kept = {"unique_key": page.stem, "output_files_dir": f"{page.stem}_files"}
    exporter: Any = MarkdownExporter
    text, found = exporter().from_filename(str(ROOT / "examples" / "tour.ipynb"), kept)
    _write_changed(page, FROM_TOUR.sub(r"](\1.md)", text).encode())
    for name, picture in found["outputs"].items():
        _write_changed(page.parent / name, picture)


def _write_changed(path: Path, content: bytes) -> None:
    # Rewriting unchanged files would make `mkdocs serve` build forever.
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Redirect links that leave the documentation, those to the notebook to its page; join Japanese lines."""
    if page.file.src_uri.startswith(("research/spaces/", TOUR)):
        page.edit_url = None  # there is no such file in the documentation
    if page.file.src_uri == ENDPOINTS:
        for pattern, text in RENDERED:
            markdown = pattern.sub(text, markdown)
    tour = posixpath.relpath(TOUR, posixpath.dirname(page.file.src_uri))
    markdown = TO_TOUR.sub(f"]({tour})", WRAPPED.sub("", markdown))
    repository = config.extra["repository"]
    return OUTSIDE.sub(lambda link: f"]({repository}/blob/main/{link[1]})", markdown)
