"""Table of contents: sections, each a heading with its content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from ludoteca.web.rules_pages.errors import RulesError

__all__ = ["Entry", "contents", "sections"]

LEVELS: Final = {"h2": 2, "h3": 3}
"""Levels of headings; the page's title is the only h1, and examples have none."""
_NO_LEVEL = "headings are ## and ###, no others"
_NO_ANCHOR = "the heading {title!r} needs an anchor behind it, such as {{#set-up}}"


@dataclass(frozen=True)
class Entry:
    """A section in the table of contents."""

    id: str
    title: str
    below: tuple[Entry, ...] = ()


def sections(md: MarkdownIt) -> None:
    """Add sections to a parser."""
    md.core.ruler.after("inline", "sections", _wrap)


def _wrap(state: StateCore) -> None:
    """Wrap each section in an element with the anchor of its heading."""
    tokens: list[Token] = []
    opened: list[int] = []
    for at, token in enumerate(state.tokens):
        if token.type == "heading_open":
            level = _level(state, at)
            while opened and opened[-1] >= level:
                opened.pop()
                tokens.append(Token("section_close", "section", -1, block=True))
            opened.append(level)
            begin = Token("section_open", "section", 1, block=True, map=token.map)
            begin.attrSet("id", _take_id(token))
            begin.meta["title"] = _plain(state.tokens[at + 1])
            begin.meta["level"] = level
            tokens.append(begin)
        tokens.append(token)
    tokens += [Token("section_close", "section", -1, block=True)] * len(opened)
    state.tokens = tokens


def _level(state: StateCore, at: int) -> int:
    """The level of a heading, after checking its requirements."""
    token = state.tokens[at]
    line = (token.map or [0])[0] + 1
    if token.tag not in LEVELS:
        raise RulesError(state.env["file"], line, _NO_LEVEL)
    if not token.attrGet("id"):
        title = _plain(state.tokens[at + 1])
        raise RulesError(state.env["file"], line, _NO_ANCHOR.format(title=title))
    return LEVELS[token.tag]


def _take_id(token: Token) -> Any:
    return token.attrs.pop("id")


def _plain(token: Token) -> str:
    """The plain text of a heading."""
    kinds = ("text", "code_inline")
    return "".join(c.content for c in token.children or () if c.type in kinds).strip()


def contents(tokens: Sequence[Token]) -> tuple[Entry, ...]:
    """The sections of a page in order, nested by level."""
    found: list[tuple[str, str, list[Entry]]] = []
    for token in tokens:
        if token.type != "section_open":
            continue
        id_, title = str(token.attrGet("id")), token.meta["title"]
        if token.meta["level"] == 2 or not found:
            found.append((id_, title, []))
        else:
            found[-1][2].append(Entry(id_, title))
    return tuple(Entry(id_, title, tuple(below)) for id_, title, below in found)
