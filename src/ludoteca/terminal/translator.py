"""Translation for the terminal: one language, and names for the seats."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludoteca.i18n import say, translation
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.messages import Message, render

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

__all__ = ["Voice", "game_part"]


def game_part(package: str, game: Game) -> Any:
    """Import a game's module from a package: ``game_part("ludoteca.terminal.{}", game)``."""
    return importlib.import_module(package.format(game.name.replace("-", "_")))


@dataclass(frozen=True)
class Voice:
    """A language, one of `ludoteca.i18n.LANGUAGES`, and the names of the players by seat."""

    lang: str
    names: Sequence[str] = ()

    def text(self, message: str, **params: Any) -> str:
        """Translate a message id and fill its placeholders."""
        translated = self._translated(message)
        return translated.format(**params) if params else translated

    def say(self, message: Message) -> str:
        """Translate a message of a game."""
        return render(message, self._translated, self.names)

    def _translated(self, message: str) -> str:
        return say(message, self.lang, translation(self.lang).gettext)

    def error(self, error: LudotecaError) -> str:
        """Translate an error's message, with that of an error among its parameters."""
        params = {
            name: self.error(value) if isinstance(value, LudotecaError) else value
            for name, value in error.params.items()
        }
        return self.text(error.template, **params)

    def naming(self, names: Sequence[str]) -> Voice:
        """Copy with other names."""
        return replace(self, names=tuple(names))
