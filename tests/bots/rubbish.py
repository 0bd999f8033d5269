"""A bot that answers what is no action."""

import numpy as np

ANSWERS = (-1, 10**9, None, float("nan"), True, 0.5, "pass", np.arange(2))


class Rubbish:
    """Answers what it is told to."""

    name = title = description = "rubbish"

    def __init__(self, answer):
        self.answer = answer

    def choose(self, game, record, seat, rng):
        return self.answer
