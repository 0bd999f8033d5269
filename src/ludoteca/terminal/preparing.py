"""Playing at once in the terminal, while the game is compiled in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape

from ludoteca.compiling import is_compiled
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, games
from ludoteca.preparation import Preparation, postpone
from ludoteca.terminal.voice import Voice

__all__ = ["preparing"]

MEANWHILE = N_("You can play at once: until then the bots play by rules of thumb.")


@contextmanager
def preparing(console: Console, voice: Voice) -> Iterator[Callable[[Game], None]]:
    """Within it, games that are not compiled run as plain Python; gives what begins to compile one of them."""
    begun: list[Preparation] = []
    missing = [game for game in games() if not is_compiled(game)]
    postpone(missing)

    def prepare(game: Game) -> None:
        if game in missing:
            begun.append(Preparation(say, voice.text, [game]))
            begun[0].start()
            say(voice.text(MEANWHILE))

    def say(line: str) -> None:
        console.print(escape(line), style="dim", highlight=False)

    try:
        yield prepare
    finally:
        for preparation in begun:
            preparation.stop()
