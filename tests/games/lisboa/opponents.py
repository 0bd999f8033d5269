"""Who plays alone in Lisboa, and the opponent's turn, for the tests of him."""

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.edition.model import NOBLES, TYPES
from tests.games.reading import play

from .pieces import draw, empty_court, give, hand, officials, quiet, treasury

HIM = 1
FIRST, SECOND = "king", "builder"
"""Piles of the helper at which he does the first or the second state action."""


def alone(noble="marquis", pile=SECOND, **options):
    """Seat 0 is about to play; his courtier and helper stand there, and he has nothing but points."""
    match = quiet(1, **options)
    s = match.position
    s.courtier, s.helper = EDITION.solo.courtier.index(NOBLES.index(noble)), TYPES.index(pile)
    for n in range(3):
        s.favors_left[n] += s.favor[HIM, n]
        s.favor[HIM, n] = 0
    s.building_at[:] = 0
    empty_court(match)
    for office in NOBLES:
        officials(match, office, HIM)
        officials(match, office, 4)
    return treasury(give(match, HIM, vp=50, influence=0), 6, 0)


def his_turn(match):
    """Seat 0 gives a card away and takes a new one; then it is his turn."""
    hand(match, 0, "blue_king_1")
    return draw(play(match, "discard blue king 1"), "treasury")


def opponent(match):
    return match.view()["opponent"]
