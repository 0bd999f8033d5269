"""Accessible tables: header cells, and the cells they belong to."""

from __future__ import annotations

import re
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from ludoteca.web.rules_pages.markdown.inline import ICON

__all__ = ["tables"]

GROUP: Final = re.compile(r"\*\*([^*]+)\*\*")
"""A row with this in its first cell and otherwise empty is the header of the rows below."""


def tables(md: MarkdownIt) -> None:
    """Add headers of rows, and of groups of rows, to a parser."""
    md.core.ruler.before("inline", "tables", _head)


def _head(state: StateCore) -> None:
    tokens: list[Token] = []
    row: list[Token] = []
    body = False
    for token in state.tokens:
        body = body or token.type == "tbody_open"
        if token.type == "tbody_close":
            body = False
        if row or token.type == "tr_open":
            row.append(token)
            if token.type == "tr_close":
                tokens += _row(row, body, tokens[-1])
                row = []
        else:
            tokens.append(token)
    state.tokens = tokens


def _row(row: list[Token], body: bool, before: Token) -> list[Token]:
    """The rewritten tokens of a row."""
    cells = [token for token in row if token.type == "inline"]
    group = GROUP.fullmatch(cells[0].content)
    if not body:
        _mark_cells(row, "col")
    elif group and not any(cell.content for cell in cells[1:]):
        return _group(row, group[1], len(cells), before)
    elif ICON.sub("", cells[0].content).strip():
        _mark_cells(row[:4], "row")
    return row


def _mark_cells(row: list[Token], scope: str) -> None:
    for token in row:
        if token.tag in ("td", "th"):
            token.tag = "th"
            if token.nesting == 1:
                token.attrSet("scope", scope)


def _group(row: list[Token], title: str, columns: int, before: Token) -> list[Token]:
    """A header cell across all columns, in a table body of its own."""
    first = row[:4]
    first[2].content = title
    _mark_cells(first, "rowgroup")
    first[1].attrSet("colspan", str(columns))
    anew = [Token("tbody_close", "tbody", -1, block=True), Token("tbody_open", "tbody", 1)]
    return [*([] if before.type == "tbody_open" else anew), *first, row[-1]]
