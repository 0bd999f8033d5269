"""Rules pages: parsed from Markdown once per process and language, and rendered."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt

from ludoteca.kernel.data_overrides import given_files
from ludoteca.web.rules_pages.diagrams import Figure, figures_of
from ludoteca.web.rules_pages.markdown.anchors import ids
from ludoteca.web.rules_pages.markdown.containers import boxes
from ludoteca.web.rules_pages.markdown.figures import figures
from ludoteca.web.rules_pages.markdown.inline import words
from ludoteca.web.rules_pages.markdown.tables import tables
from ludoteca.web.rules_pages.markdown.toc import Entry, contents, sections
from ludoteca.web.rules_pages.markdown.validation import checks

__all__ = ["RulesPage", "draw", "icons", "rules_page", "source"]

FOLDER: Final = Path(__file__).parent
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"')
UNUSED: Final = ("autolink", "code", "entity", "fence", "hr", "image", "lheading", "reference")
"""Markdown syntax that rules do not need, disabled to avoid accidents."""


@dataclass(frozen=True)
class RulesPage:
    """A rules page in one language."""

    html: SafeString
    contents: tuple[Entry, ...]


@cache
def rules_page(folder: str, language: str) -> RulesPage:
    """The rules of the game with that folder; raises RulesError if they cannot be parsed."""
    file = source(folder, language)
    text = file.read_text(encoding="utf-8")
    drawable = None if _values_are_given(folder) else figures_of(folder)
    return draw(text, str(file), language, icons(folder), drawable)


def _values_are_given(folder: str) -> bool:
    """Return True if an owner's values replace ours, so that the figures' matches would differ."""
    return folder in {file.stem for file in given_files()}


def source(folder: str, language: str) -> Path:
    """Path of the rules of a game."""
    return FOLDER / folder / f"rules.{language}.md"


@cache
def icons(folder: str) -> frozenset[str]:
    """Names of all symbols available in a game's rules: its own, and the common ones."""
    sprites = ("symbols.svg", f"{folder}/symbols.svg")
    return frozenset(name for s in sprites for name in SYMBOL.findall(render_to_string(s)))


def draw(
    text: str,
    file: str,
    language: str,
    known: frozenset[str],
    drawable: Mapping[str, Figure] | None = MappingProxyType({}),
) -> RulesPage:
    """Render Markdown as a page; `file` is named in errors, `known` are the names of the icons.

    `drawable` are the figures by name; with None all figures are left out.
    """
    parser = _parser()
    env: dict[str, Any] = {
        "file": file,
        "language": language,
        "icons": known,
        "figures": drawable,
    }
    tokens = parser.parse(text, env)
    html = parser.renderer.render(tokens, parser.options, env)
    return RulesPage(SafeString(html), contents(tokens))


class _Parser(MarkdownIt):
    """Markdown parser that leaves the validation of links to `checks`."""

    def validateLink(self, url: str) -> bool:
        """Accept any link."""
        return True


def _parser() -> MarkdownIt:
    parser = _Parser("commonmark").enable("table").disable(UNUSED)
    for part in (boxes, figures, ids, tables, sections, words, checks):
        part(parser)
    return parser
