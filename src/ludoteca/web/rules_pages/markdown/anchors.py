"""Anchors: ``{#name}`` at the end of a heading, paragraph, list item, caption or first cell."""

from __future__ import annotations

import re
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from ludoteca.web.rules_pages.errors import RulesError

__all__ = ["ids"]

ID: Final = re.compile(r"\s*\{#([^{}]*)\}$")
SLUG: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_NOT_A_SLUG = "an anchor is plain letters, digits, - and _, not {name!r}"
_NO_PLACE = "the anchor {name!r} stands where there is none: in a row it belongs to the first cell"


def ids(md: MarkdownIt) -> None:
    """Add anchors to a parser."""
    md.core.ruler.before("inline", "ids", _take_ids)


def _take_ids(state: StateCore) -> None:
    """Move anchors from the text to the elements they name."""
    for at, token in enumerate(state.tokens):
        match = ID.search(token.content) if token.type == "inline" else None
        if match is None:
            continue
        owner = _owner(state.tokens, at)
        problem = _NO_PLACE if owner is None else "" if SLUG.fullmatch(match[1]) else _NOT_A_SLUG
        if problem or owner is None:
            line = (token.map or [0])[0] + 1
            raise RulesError(state.env["file"], line, problem.format(name=match[1]))
        owner.attrSet("id", match[1])
        token.content = token.content[: match.start()]


def _owner(tokens: list[Token], at: int) -> Token | None:
    """The element named by an anchor in the text at `at`: its row or list item, if any."""
    opened, around = tokens[at - 1], tokens[at - 2]
    outer = {
        "th_open": "tr_open",
        "td_open": "tr_open",
        "caption_open": "table_open",
        "paragraph_open": "list_item_open",
    }.get(opened.type)
    if around.type == outer:
        return around
    return None if outer in ("tr_open", "table_open") else opened
