"""Containers: ``::: example TITLE``, ``::: table CAPTION`` and ``::: figure NAME TITLE``.

Each is closed by a line ``:::``.
"""

from __future__ import annotations

from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.container import container_plugin

from ludoteca.i18n import N_, translation
from ludoteca.web.lib.suggest import unknown_name
from ludoteca.web.rules_pages.errors import RulesError

__all__ = ["boxes", "text"]

TAGS: Final = {"example": "aside", "table": "div", "figure": "figure"}
CLASSES: Final = {"example": "example", "table": "table-scroll", "figure": "figure"}
_EXAMPLE = N_("Example: {title}")


def boxes(md: MarkdownIt) -> None:
    """Add the containers to a parser."""
    md.use(container_plugin, "box", validate=lambda params, markup: bool(params.strip()))
    md.core.ruler.before("inline", "boxes", _draw)


def _draw(state: StateCore) -> None:
    """Turn containers into HTML elements with their titles and captions."""
    drawn: list[Token] = []
    inside = ""
    for at, token in enumerate(state.tokens):
        if token.type == "container_box_open":
            inside = _open(state, token, drawn)
        elif token.type == "container_box_close":
            token.tag = TAGS[inside]
            drawn.append(token)
            inside = ""
        elif token.type == "table_open":
            _caption(state, at, inside, drawn)
        else:
            drawn.append(token)
    state.tokens = drawn


def _open(state: StateCore, token: Token, drawn: list[Token]) -> str:
    """Open a container; returns its kind."""
    first, last = token.map or [0, 0]
    kind, _, title = token.info.strip().partition(" ")
    if kind not in TAGS:
        raise RulesError(state.env["file"], first + 1, unknown_name("box", kind, TAGS))
    if not title.strip():
        raise RulesError(state.env["file"], first + 1, f"::: {kind} needs a title behind it")
    lines = state.src.split("\n")
    if last >= len(lines) or lines[last].strip() != ":::":
        raise RulesError(state.env["file"], first + 1, f"::: {kind} is not closed by a line :::")
    token.tag = TAGS[kind]
    token.attrSet("class", CLASSES[kind])
    token.meta["kind"], token.meta["caption"] = kind, title.strip()
    drawn.append(token)
    if kind == "example":
        said = translation(state.env["language"]).gettext(_EXAMPLE)
        heading = text("p", said.format(title=title.strip()), [first, first + 1])
        heading[0].attrSet("class", "example-title")
        drawn += heading
    if kind == "table":
        token.attrSet("tabindex", "0")  # makes wide tables scrollable by keyboard
    return kind


def _caption(state: StateCore, at: int, inside: str, drawn: list[Token]) -> None:
    """Open a table with its caption."""
    token, box = state.tokens[at], state.tokens[at - 1]
    first = (token.map or [0])[0]
    if inside != "table" or box.type != "container_box_open":
        raise RulesError(state.env["file"], first + 1, "a table stands in a box ::: table CAPTION")
    drawn += [token, *text("caption", box.meta["caption"], box.map or [first, first])]


def text(tag: str, content: str, lines: list[int]) -> list[Token]:
    """An element with a line of text."""
    inner = Token("inline", "", 0, content=content, map=lines, children=[])
    return [Token(f"{tag}_open", tag, 1), inner, Token(f"{tag}_close", tag, -1, block=True)]
