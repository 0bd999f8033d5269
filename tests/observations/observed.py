"""What a seat observes, and where it lies."""

import numpy as np


def observed(game, record, seat):
    """Return the observation of a seat as one array."""
    sides = game.sides(int(record["seats"]))
    out = np.zeros((1, game.observation.size(sides)), np.float32)
    records, scratch = np.array([record], game.dtype), np.zeros(1, game.dtype)
    game.observation.write(records, np.array([seat]), sides, scratch, out)
    return out[0]


def by_name(game, record, seat):
    """Return the observation of a seat as counts by the names of fields."""
    row = observed(game, record, seat)
    contents = game.observation.contents(game.sides(int(record["seats"])))
    return {e.name: row[e.start : e.start + e.size] * e.one for e in contents}
