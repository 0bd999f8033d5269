"""Inline syntax of rules pages: icons, marks and keys by name, and emphasis in any language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.rules_inline.state_inline import Delimiter, StateInline
from markdown_it.token import Token

from ludoteca.i18n import N_, translation
from ludoteca.web.board.templatetags.board import icon

__all__ = ["ICON", "MARKS", "words"]

ICON: Final = re.compile(r":([a-z][a-z0-9_-]*):")
"""``:pr-doubloon:``: a symbol of the game's sprite, or of the common one."""
MARK: Final = re.compile(r"\{([^\w\s#{}])\}")
"""``{*}``: marks a value that is not the published one."""
KEY: Final = re.compile(r"\[\[([^\[\]\n]+)\]\]")
"""``[[Enter]]``: a key of the keyboard."""

_INFERRED = ("inferred", N_("inferred"))
_RECONSTRUCTED = ("reconstructed", N_("reconstructed"))
MARKS: Final = {
    "*": _RECONSTRUCTED,
    "~": _INFERRED,
    "※": _RECONSTRUCTED,
    "△": _INFERRED,
}
"""Marks as displayed, with the class and the title of each."""


def words(md: MarkdownIt) -> None:
    """Add the inline syntax to a parser."""
    for kind, pattern in (("icon", ICON), ("mark", MARK), ("key", KEY)):
        _add(md, kind, pattern)
    md.add_render_rule("icon", _icon)
    md.add_render_rule("mark", _mark)
    md.add_render_rule("key", _key)
    md.add_render_rule("softbreak", _line_break)
    md.inline.ruler.at("emphasis", _stars)


def _add(md: MarkdownIt, kind: str, pattern: re.Pattern[str]) -> None:
    def rule(state: StateInline, silent: bool) -> bool:
        match = pattern.match(state.src, state.pos)
        if match is None:
            return False
        if not silent:
            state.push(kind, "", 0).content = match[1]
        state.pos = match.end()
        return True

    md.inline.ruler.before("emphasis", kind, rule)


def _icon(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    return str(icon(tokens[at].content))


def _mark(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    sign = tokens[at].content
    css, title = MARKS[sign]
    said = translation(env["language"]).gettext(title)
    return f'<span class="{css}" title="{escape(said)}">{sign}</span>'


def _key(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    return f"<kbd>{escape(tokens[at].content)}</kbd>"


def _line_break(md: Any, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """Render a soft line break as a newline, but as nothing after a Japanese character."""
    before = next((token.content[-1] for token in reversed(tokens[:at]) if token.content), "")
    return "" if before > "\u2e7f" else "\n"


def _stars(state: StateInline, silent: bool) -> bool:
    """Parse stars as emphasis unless a space forbids it; Japanese has no spaces between words."""
    if silent or state.src[state.pos] != "*":
        return False
    length = state.scanDelims(state.pos, True).length
    before = state.src[state.pos - 1 : state.pos] or " "
    after = state.src[state.pos + length : state.pos + length + 1] or " "
    for _ in range(length):
        state.push("text", "", 0).content = "*"
        state.delimiters.append(
            Delimiter(
                marker=ord("*"),
                length=length,
                token=len(state.tokens) - 1,
                end=-1,
                open=not after.isspace(),
                close=not before.isspace(),
            )
        )
    state.pos += length
    return True
