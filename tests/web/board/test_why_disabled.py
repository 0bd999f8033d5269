"""Why not? What dark pieces say for themselves is true, whatever the position."""

import numpy as np
import pytest

import ludoteca
from tests.web.board.why_disabled import CHECKS, Trial
from tests.web.decisions import decisions

LOOKED_AT = {*range(1, 5), *range(12, 500, 12), *range(500, 10_000, 100)}
"""Which decisions of each kind, counted over all matches."""


@pytest.mark.parametrize("name", CHECKS)
def test_what_a_dark_piece_says_is_so_and_once_it_is_mended_the_piece_is_lit(name):
    """Reasons are true, name all that stands in the way, and none is told of a piece that can be played."""
    game, rng = ludoteca.game(name), np.random.default_rng(7)
    trial = Trial(game)
    for moment, _ in decisions(game):
        if moment.nth in LOOKED_AT:
            for position in (moment.record, _disturbed(moment.record, rng, CHECKS[name])):
                try:
                    trial.of(position)
                except AssertionError as error:
                    error.add_note(f"{moment}: {game.view(position)['decision']}")
                    raise
    assert trial.untried == set()


def _disturbed(record, rng, checks):
    """The position with other means: rare reasons come up, too."""
    other = record.copy()
    checks.disturb(other, rng)
    return other
