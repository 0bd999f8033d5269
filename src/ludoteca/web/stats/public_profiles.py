"""People by their public names: what others are told of somebody, and where their pages are."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from ludoteca.nets.levels import title_of
from ludoteca.web.lib.i18n import translate
from ludoteca.web.stats.models import Player

__all__ = ["bot_title", "display_name", "handles", "players"]


def players(guests: Iterable[str]) -> dict[str, Player]:
    """The players that guests are, by guest; some may be none yet."""
    known = set(guests) - {""}
    return {p.guest: p for p in Player.objects.filter(guest__in=known)} if known else {}


def handles(guests: Iterable[str]) -> dict[str, str]:
    """What stands in the addresses of their pages, by guest."""
    return {guest: player.handle for guest, player in players(guests).items()}


def display_name(name: str, program: bool = False) -> str:
    """A name for people; of a program they are told that it is one."""
    name = name or _("Guest")
    return _("{name} (bot)").format(name=name) if program else name


def bot_title(bot: str) -> str:
    """A bot by its level."""
    level = title_of(bot)
    return _("Bot: {level}").format(level=translate(level)) if level else _("bot")
