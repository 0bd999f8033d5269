"""List of games, each with its numbers of players and its options."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, Option, find
from ludoteca.terminal.layout import grid

__all__ = ["described", "help_of_game"]

PLAYERS = N_("{seats} players, {least} to {most} minutes")
OPTIONS = N_("Options of the game (hyphens may replace underscores):")
OPTION = N_("{title}. {help}")
DEFAULT = N_("{value} (default)")
OFF, ON = N_("off"), N_("on")

Say = Callable[..., str]
"""Translates a message id and fills its placeholders, like `Voice.text`."""


def help_of_game(say: Say, name: str) -> str:
    """A game and its options as text, after an empty line; raise UnknownGame if there is none."""
    console = Console()
    with console.capture() as shown:
        console.print("", described(say, find(name)), sep="\n", highlight=False)
    return shown.get()


def described(say: Say, game: Game) -> RenderableType:
    """A game: its title, name, numbers of players, and options with their values."""
    title = Text.assemble((say(game.title), "bold"), f"  {game.name}")
    seats = ", ".join(map(str, game.seats))
    least, most = game.minutes
    players = say(PLAYERS, seats=seats, least=least, most=most)
    parts = [part for option in game.options for part in _option(say, option)]
    note = [_indented(2, say(game.opponent.note))] if game.opponent else []
    return Group(
        title,
        _indented(2, players),
        *note,
        *([_indented(2, say(OPTIONS)), *parts] if parts else []),
    )


def _option(say: Say, option: Option) -> Iterator[RenderableType]:
    yield _indented(2, Text(f"--option {option.name}"))
    yield _indented(6, say(OPTION, title=say(option.title), help=say(option.help)))
    yield _indented(6, grid(_values(say, option)))


def _values(say: Say, option: Option) -> Iterator[tuple[str, str]]:
    """Each value as it is typed, with its meaning; the first is the default."""
    names = option.names or (OFF, ON)
    for value, name in zip(option.values, names, strict=True):
        text = say(name)
        first = value == option.values[0]
        yield f"={value}".lower(), say(DEFAULT, value=text) if first else text


def _indented(columns: int, what: RenderableType) -> RenderableType:
    inner = Text(what) if isinstance(what, str) else what
    return Padding(inner, (0, 0, 0, columns), expand=False)
