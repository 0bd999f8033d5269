"""Static copy of a piece of the table, with marks; nothing can be clicked, named or focused."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from html.parser import HTMLParser
from typing import Final

__all__ = ["StaticHtml"]

Attributes = list[tuple[str, str | None]]

ACTING: Final = frozenset({"a", "button", "label", "output", "summary", "details"})
"""Elements replaced by a plain ``span``."""
OUTLINE: Final = frozenset({"section", "header", "footer", "nav", "main", "aside", "article"})
"""Elements replaced by a plain ``div``."""
HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4"})
"""Elements replaced by a ``p`` with the class ``figure-heading``."""
LEFT_OUT: Final = frozenset(
    {"dialog", "input", "script", "select", "template", "textarea", "style", "form"}
)
VOID: Final = frozenset({"br", "hr", "img", "input", "wbr"})
DROPPED: Final = frozenset(
    {"class", "for", "id", "name", "role", "tabindex", "target", "title", "type"}
)
"""Attributes that name an element or make it reachable; classes are handled separately."""
AS_WRITTEN: Final = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}
SPOKEN_ONLY: Final = "vh"
"""Class of text for screen readers only, as a figure has its own text."""


class StaticHtml(HTMLParser):
    """Parses HTML of the table; `html` is the static copy."""

    def __init__(self, marks: Mapping[str, str]) -> None:
        """`marks`: HTML to add to pieces, by key or by ``.class`` (``.several.classes``)."""
        super().__init__(convert_charrefs=False)
        self._marks = dict(marks)
        self._parts: list[str] = []
        self._skipping = 0
        self.keys: set[str] = set()
        """Keys of all pieces drawn."""
        self.lit: set[str] = set()
        """Keys of the lit pieces."""

    @property
    def html(self) -> str:
        """The output so far."""
        return "".join(self._parts)

    @property
    def missing(self) -> list[str]:
        """The marks whose pieces have not been found."""
        return list(self._marks)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """Handle a start tag."""
        self._begin(tag, attrs, ">")

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        """Handle a self-closing tag."""
        self._begin(tag, attrs, "/>")

    def handle_endtag(self, tag: str) -> None:
        """Handle an end tag."""
        if not self._skipping:
            self._parts.append(f"</{_as_drawn(tag)}>")
        elif tag not in VOID:
            self._skipping -= 1

    def handle_data(self, data: str) -> None:
        """Copy text."""
        self._add(data)

    def handle_entityref(self, name: str) -> None:
        """Copy a named character reference."""
        self._add(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """Copy a numeric character reference."""
        self._add(f"&#{name};")

    def _add(self, text: str) -> None:
        if not self._skipping:
            self._parts.append(text)

    def _begin(self, tag: str, attrs: Attributes, end: str) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        if self._skipping or tag in LEFT_OUT or SPOKEN_ONLY in classes:
            self._skipping += end == ">" and tag not in VOID
            return
        mark = self._note(given.get("data-key", ""), classes)
        if mark:
            classes.append("marked")
        if tag in HEADINGS:
            classes.append("figure-heading")
        self._parts.append(f"<{_as_drawn(tag)}{_start_tag(tag, given, classes)}{end}{mark}")

    def _note(self, key: str, classes: list[str]) -> str:
        """Record an element's key, and return the marks for it as HTML."""
        if key:
            self.keys.add(key)
        if key and "lit" in classes:
            self.lit.add(key)
        meant = [name for name in self._marks if _means(name, key, classes)]
        return "".join(self._marks.pop(name) for name in meant)


def _means(name: str, key: str, classes: list[str]) -> bool:
    """Return True if a mark applies to the element with that key and these classes."""
    if name.startswith("."):
        return set(name[1:].split(".")) <= set(classes)
    return name == key


def _as_drawn(tag: str) -> str:
    if tag in ACTING:
        return "span"
    return "div" if tag in OUTLINE else "p" if tag in HEADINGS else tag


def _start_tag(tag: str, given: Mapping[str, str], classes: list[str]) -> str:
    """Attributes to keep; `HTMLParser` reports all names in lower case."""
    kept = {"class": " ".join(classes)} if classes else {}
    for name, value in given.items():
        if name not in DROPPED and not name.startswith(("aria-", "data-", "on")):
            kept[AS_WRITTEN.get(name, name)] = value
    if tag != "use":
        kept.pop("href", None)
    return "".join(f' {name}="{escape(value)}"' for name, value in kept.items())
