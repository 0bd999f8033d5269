"""Examples of the position editor: ``python -m tools.examples`` writes them anew, from matches of a bot.

Do so when the rules of a game get another version, since texts of positions name it. It takes a few minutes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludoteca import Match, bots
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.positions import editing, to_text
from ludoteca.positions.editing import LABELS

__all__ = ["main"]

TARGET: Final = Path("src/ludoteca/positions/editing/examples.toml")
HEAD: Final = "# Positions of matches between bots, written by `python -m tools.examples`.\n"
SEATS: Final = 3
SEED: Final = 38
LEVEL: Final = "easy"


def main() -> None:
    """Play a match of each game, and write its positions."""
    TARGET.write_text(HEAD + "".join(_table(game) for game in games()), "utf-8")


def _table(game: Game) -> str:
    """The examples of a game, as a TOML table."""
    turns = _turns(game)
    parts = zip(LABELS, _spread(turns), strict=True)
    return f"\n[{game.name}]\n" + "".join(
        f'{part} = "{to_text(game, record)}"\n' for part, record in parts
    )


def _spread(turns: list[Record]) -> list[Record]:
    """Positions after a sixth, a half and five sixths of a match."""
    return [turns[len(turns) * sixths // 6] for sixths in (1, 3, 5)]


def _turns(game: Game) -> list[Record]:
    """The starts of all turns of a match."""
    match, rng = Match(game, SEATS, SEED), seed_words(SEED)[0]
    bot, found = bots.find(LEVEL), []
    while not match.over:
        if editing.is_turn_start(game, match.position):
            found.append(match.position.copy())
        match.play(bots.move(bot, game, match.position, rng))
    return found


if __name__ == "__main__":
    main()
