"""``python -m ludoteca`` with one difference: on a match of Lisboa advice is thought about until nobody waits for it.

For tests of searches that are broken off: whether they are is not a question of how fast a machine thinks.
"""

import sys
from unittest.mock import patch

from ludoteca import bots
from ludoteca.analysis import evaluation
from ludoteca.bots import Budget
from ludoteca.cli.main import main

GAME = "lisboa"
BEGUN = "Thinks until nobody waits for it"
FOREVER = Budget(iterations=10**15)


def study(game, record, seat, rng, budget, *more):
    """As that of the bots, but for advice, the only one that goes by the clock, on that game."""
    if game.name == GAME and budget.milliseconds is not None:
        print(BEGUN, flush=True)
        budget = FOREVER
    return bots.study(game, record, seat, rng, budget, *more)


if __name__ == "__main__":
    with patch.object(evaluation, "study", study):
        sys.exit(main())
