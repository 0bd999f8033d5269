"""Template tags for the style sheets and scripts of a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from ludoteca.web.lib.http.js_modules import preload_list
from ludoteca.web.presenters import PRESENTERS
from ludoteca.web.pwa import COLOURS

__all__ = ["palettes", "script", "styles", "theme_colours"]

register = template.Library()

SHEETS: Final[dict[str, tuple[str, ...]]] = {
    "editor": ("editor",),
    "explorer": ("explorer",),
    "puzzles": ("puzzles",),
    "site": ("sizes", "page", "symbols", "frame", "controls", "seats", "preparing"),
    "lobby": ("lobby", "clocks"),
    "clocks": ("clocks",),
    "bots": ("lobby", "bots"),
    "branches": ("branches",),
    "accounts": ("accounts",),
    "notices": ("notices",),
    "rules": ("rules",),
    "figures": ("zone", "piece", "player", "figures"),
    "log": ("log", "comments"),
    "table": (
        *("table", "zone", "dock", "own", "others", "piece", "log", "since", "opening", "settings"),
        *("cover", "tips", "cards", "results", "scores", "player", "guide", "clocks", "motion"),
    ),
    "advice": ("advice",),
    "chat": ("chat",),
    "replay": ("advice", "replay", "branches", "comments"),
    "screenshots": ("screenshots",),
    "sharing": ("sharing",),
    "stats": ("analysis", "stats"),
    "analysis": ("advice", "replay", "analysis", "branches"),
}
"""Style sheets of each part of the site, in cascade order."""


@register.simple_tag
def palettes(*folders: str) -> SafeString:
    """Links to the shared colours and to those of the games with these folders, by default all.

    Dark palettes follow the device; the script ``appearance`` applies another choice.
    """
    games = folders or tuple(presenter.folder for presenter in PRESENTERS.values())
    tag = (
        '<link rel="stylesheet" href="{}">\n'
        '<link rel="stylesheet" data-scheme="dark" media="(prefers-color-scheme: dark)" href="{}">'
    )
    sheets = ((f"{folder}/palette.css", f"{folder}/dark.css") for folder in ("ludoteca", *games))
    return format_html_join("\n", tag, ((static(light), static(dark)) for light, dark in sheets))


@register.simple_tag
def theme_colours() -> SafeString:
    """Meta tags of the browser's theme colour, light and dark."""
    tag = '<meta name="theme-color" data-scheme="{0}" media="(prefers-color-scheme: {0})" content="{1}">'
    return format_html_join("\n", tag, COLOURS.items())


@register.simple_tag
def styles(*parts: str) -> SafeString:
    """Links to the style sheets of parts of the site, or of a game given by its folder."""
    return _links(sheet for part in parts for sheet in _sheets(part))


def _sheets(part: str) -> list[str]:
    if part not in SHEETS:
        return [f"{part}/board.css"]
    return [f"ludoteca/styles/{name}.css" for name in SHEETS[part]]


def _links(sheets: Iterable[str]) -> SafeString:
    links = ((static(sheet),) for sheet in sheets)
    return format_html_join("\n", '<link rel="stylesheet" href="{}">', links)


@register.simple_tag
def script(name: str) -> SafeString:
    """Tags for a script of the site, preloading all modules that it imports."""
    entry = f"ludoteca/scripts/{name}.js"
    tags = [
        ('<link rel="modulepreload" href="{}">', static(module)) for module in preload_list(entry)
    ]
    tags.append(('<script type="module" src="{}"></script>', static(entry)))
    return SafeString("\n".join(format_html(tag, address) for tag, address in tags))
