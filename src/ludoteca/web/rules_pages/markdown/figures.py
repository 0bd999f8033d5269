"""Figures: ``::: figure NAME TITLE``, a caption in Markdown, and an ordered list of the marks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from ludoteca.web.lib.suggest import unknown_name
from ludoteca.web.rules_pages.diagrams import NOT, Figure, draw
from ludoteca.web.rules_pages.errors import RulesError
from ludoteca.web.rules_pages.markdown.anchors import ID
from ludoteca.web.rules_pages.markdown.containers import text
from ludoteca.web.rules_pages.markdown.inline import ICON

__all__ = ["figures"]

_NO_TITLE = "::: figure {name} needs a title behind its name"
_LEGEND = (
    "the figure {name!r} has {marks} marks, and its caption an ordered list of {items}: "
    "each mark is told in an item"
)


def figures(md: MarkdownIt) -> None:
    """Add figures to a parser."""
    md.core.ruler.after("boxes", "figures", _set)
    md.add_render_rule("drawing", _render_figure)


def _set(state: StateCore) -> None:
    """Turn the content of each figure into its caption."""
    if state.env["figures"] is None:
        state.tokens = _without_figures(state.tokens)
        return
    tokens: list[Token] = []
    caption: list[Token] = []
    figure: Figure | None = None
    for token in state.tokens:
        if token.type == "container_box_open" and token.meta["kind"] == "figure":
            figure, caption = _figure_of(state, token), []
            tokens += [token, _drawing(figure, token)]
        elif figure and token.type == "container_box_close":
            tokens += _captioned(state, figure, caption, tokens[-2])
            tokens.append(token)
            figure = None
        else:
            (caption if figure else tokens).append(token)
    state.tokens = tokens


def _without_figures(tokens: list[Token]) -> list[Token]:
    kept: list[Token] = []
    inside = False
    for token in tokens:
        if token.type == "container_box_open":
            inside = token.meta["kind"] == "figure"
        if not inside:
            kept.append(token)
        inside = inside and token.type != "container_box_close"
    return kept


def _figure_of(state: StateCore, token: Token) -> Figure:
    """The named figure; the rest of the line becomes its title."""
    name, _, title = token.meta["caption"].partition(" ")
    known = state.env["figures"]
    if name not in known:
        raise RulesError(state.env["file"], _line(token), unknown_name("figure", name, known))
    if not title.strip():
        raise RulesError(state.env["file"], _line(token), _NO_TITLE.format(name=name))
    token.meta["caption"] = title.strip()
    figure: Figure = known[name]
    return figure


def _drawing(figure: Figure, box: Token) -> Token:
    title = ID.sub("", ICON.sub("", box.meta["caption"]))
    meta = {"figure": figure, "title": title.strip()}
    return Token("drawing", "", 0, meta=meta, map=box.map)


def _render_figure(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """The image; screen readers read only its title and the caption that follows."""
    figure, title = tokens[at].meta["figure"], tokens[at].meta["title"]
    drawn = draw(figure, env["language"])
    return f'<div class="figure-art" role="img" aria-label="{escape(title)}">{drawn}</div>\n'


def _captioned(state: StateCore, figure: Figure, caption: list[Token], box: Token) -> list[Token]:
    """The caption element, with title and text."""
    lists = [at for at, token in enumerate(caption) if token.type == "ordered_list_open"]
    items = [
        token
        for token in caption[lists[0] if lists else len(caption) :]
        if token.type == "list_item_open" and token.level == caption[lists[0]].level + 1
    ]
    if len(items) != len(figure.marks):
        problem = _LEGEND.format(name=figure.name, marks=len(figure.marks), items=len(items))
        raise RulesError(state.env["file"], _line(box), problem)
    if lists:
        caption[lists[0]].attrSet("class", "figure-legend")
    for item, mark in zip(items, figure.marks, strict=True):
        if mark.startswith(NOT):
            item.attrSet("class", "wrong")
    title = text("p", box.meta["caption"], box.map or [0, 0])
    title[0].attrSet("class", "figure-title")
    return [
        Token("figcaption_open", "figcaption", 1, block=True),
        *title,
        *caption,
        Token("figcaption_close", "figcaption", -1, block=True),
    ]


def _line(token: Token) -> int:
    return (token.map or [0])[0] + 1
