"""A turn laid out for one tile: an empty game board, empty hands, and only what is named."""

from tests.games.reading import legal

from .pieces import clear, give, player, table
from .pieces import dice as set_dice

MONASTERY_SPACES = ("g2", "g3", "a4", "f3", "b4", "c4")
"""Of board 1; a tile on the first of them makes room for mines and monasteries only."""


def turn(
    storage="",
    *,
    seats=2,
    dice=(1, 1),
    placed=None,
    monasteries=(),
    silver=0,
    workers=0,
    goods=None,
    sold=None,
    **options,
):
    """The first turn, of seat 0: it has what is named, nobody else has anything, and the depots are empty.

    Everybody's castle stands in the middle of board 1, unless the options say otherwise. `monasteries` are
    numbers of placed ones.
    """
    match = clear(table(seats, **options))
    for seat in range(seats):
        give(match, seat, silver=0, workers=0, goods={})
    stand = {
        space: f"monastery_{number}"
        for space, number in zip(MONASTERY_SPACES, monasteries, strict=False)
    }
    give(match, 0, silver=silver, workers=workers, goods=goods, sold=sold, storage=storage)
    give(match, 0, placed={**stand, **(placed or {})})
    first, second = dice
    return set_dice(match, first, second, seat=0)


def means(match, seat=0):
    """Silver and workers of a seat."""
    return player(match, seat)["silver"], player(match, seat)["workers"]


def offered(match, word):
    """What the legal actions that begin with `word` go on with: the last word of each."""
    return {text.split()[-1] for text in legal(match, word + " ")}


def depots_offered(match, word):
    """The numbers of the depots among the legal actions that begin with `word`."""
    return {int(text.split("depot ")[1].split()[0]) for text in legal(match, word + " depot ")}
