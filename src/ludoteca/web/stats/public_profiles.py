"""Public profiles: names and handles of players."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from ludoteca.nets.levels import title_of
from ludoteca.web.lib.i18n import translate
from ludoteca.web.stats.models import Player

__all__ = ["bot_title", "display_name", "handles", "players"]


def players(guests: Iterable[str]) -> dict[str, Player]:
    """Profiles by guest; guests without one are left out."""
    known = set(guests) - {""}
    return {p.guest: p for p in Player.objects.filter(guest__in=known)} if known else {}


def handles(guests: Iterable[str]) -> dict[str, str]:
    """Handles by guest; guests without a profile are left out."""
    return {guest: player.handle for guest, player in players(guests).items()}


def display_name(name: str, program: bool = False) -> str:
    """Name to display; a program is marked as a bot."""
    name = name or _("Guest")
    return _("{name} (bot)").format(name=name) if program else name


def bot_title(bot: str) -> str:
    """Title of a bot by its level."""
    level = title_of(bot)
    return _("Bot: {level}").format(level=translate(level)) if level else _("bot")
