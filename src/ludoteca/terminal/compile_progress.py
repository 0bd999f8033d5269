"""Playing at once while the game is compiled in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape

from ludoteca.compilation.background import Preparation, postpone
from ludoteca.i18n import N_
from ludoteca.kernel import compiled
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.rules import COMPILED
from ludoteca.terminal.translator import Voice

__all__ = ["preparing"]

MEANWHILE = N_("You can play now. Until the rules are compiled, bots play by rules of thumb.")


@contextmanager
def preparing(console: Console, voice: Voice) -> Iterator[Callable[[Game], None]]:
    """Run games as plain Python inside a block; yield a function that starts compiling one."""
    begun: list[Preparation] = []
    postpone(games())

    def prepare(game: Game) -> None:
        preparation = Preparation(say, voice.text, [game])
        if not COMPILED or preparation.is_whole(game):
            compiled.resume(game.dtype)
            return
        begun.append(preparation)
        preparation.start()
        say(voice.text(MEANWHILE))

    def say(line: str) -> None:
        console.print(escape(line), style="dim", highlight=False)

    try:
        yield prepare
    finally:
        for preparation in begun:
            preparation.stop()
        for game in games():
            compiled.resume(game.dtype)
