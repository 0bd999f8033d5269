"""Positions of matches between bots, as examples to begin with. ``python -m tools.examples`` writes them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.messages import Message

__all__ = ["LABELS", "examples"]

LABELS: Final = {
    "early": N_("{count} players, early in the match"),
    "middle": N_("{count} players, in the middle of the match"),
    "late": N_("{count} players, late in the match"),
}


@cache
def _texts() -> dict[str, dict[str, str]]:
    """Texts by game and part of the match."""
    return tomllib.loads(files(__package__).joinpath("examples.toml").read_text("utf-8"))


def examples(game: Game | str) -> list[tuple[Message, str]]:
    """Labels and texts of a game's examples."""
    texts = _texts().get(find(game).name, {})
    return [(Message(LABELS[part], {"count": _seats(text)}), text) for part, text in texts.items()]


def _seats(text: str) -> int:
    return int(text.partition("~")[0].rsplit(".", 1)[1])
