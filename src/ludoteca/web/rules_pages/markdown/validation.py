"""Validation of a rules page: names and links exist, and it is Markdown without HTML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from ludoteca.web.lib.suggest import unknown_name
from ludoteca.web.rules_pages.errors import RulesError
from ludoteca.web.rules_pages.markdown.inline import MARKS

__all__ = ["checks"]

_HTML: Final = "no HTML is needed here, and none is allowed: {html}"
_LINK: Final = "a link leads to an anchor of this page, or to https://..., not to {href!r}"
_TWICE: Final = "the anchor {id!r} is there twice"
_STARS: Final = "stars without an end: {text!r}"


def checks(md: MarkdownIt) -> None:
    """Add the validation to a parser."""
    md.core.ruler.push("checks", _check)


def _check(state: StateCore) -> None:
    anchors = _anchors(state)
    for token, line in _pieces(state.tokens):
        problem = _problem(token, state, anchors)
        if problem:
            raise RulesError(state.env["file"], line, problem)


def _problem(token: Token, state: StateCore, anchors: set[str]) -> str:
    """The problem with an inline token, or an empty string."""
    text = token.content
    if token.type == "icon" and text not in state.env["icons"]:
        return unknown_name("icon", text, state.env["icons"])
    if token.type == "mark" and text not in MARKS:
        return unknown_name("mark", text, MARKS)
    if token.type in ("html_inline", "html_block"):
        return _HTML.format(html=text.strip())
    if token.type == "text" and "**" in text:
        return _STARS.format(text=text)
    return _wrong_link(str(token.attrGet("href")), anchors) if token.type == "link_open" else ""


def _wrong_link(href: str, anchors: set[str]) -> str:
    if href.startswith("https://"):
        return ""
    if not href.startswith("#"):
        return _LINK.format(href=href)
    return "" if href[1:] in anchors else unknown_name("anchor", href[1:], anchors)


def _anchors(state: StateCore) -> set[str]:
    """All anchors of the page."""
    found: set[str] = set()
    line = 1
    for token in state.tokens:
        line = token.map[0] + 1 if token.map else line
        id_ = token.attrGet("id")
        if id_ in found:
            raise RulesError(state.env["file"], line, _TWICE.format(id=id_))
        if id_ is not None:
            found.add(str(id_))
    return found


def _pieces(tokens: list[Token]) -> Iterator[tuple[Token, int]]:
    """All tokens of the page, with their lines (from 1)."""
    line = 1
    for token in tokens:
        line = token.map[0] + 1 if token.map else line
        yield token, line
        breaks = 0
        for child in token.children or ():
            yield child, line + breaks
            breaks += child.type == "softbreak"
