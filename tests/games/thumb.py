"""How good actions look by a game's rules of thumb."""

import numpy as np

from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask


def weights(game, position):
    """How good each action looks; only those of legal actions mean anything."""
    found = np.zeros(game.actions.n)
    generics.weigh(position, legal_mask(game, position), found)
    return found


def weight(match, action):
    """How good a legal action looks."""
    number = match.parse(action)
    assert number in match.legal(), action
    return weights(match.game, match.position)[number]


def favourite(match, word=""):
    """The text of the legal action that looks best, of those that begin with `word`."""
    found = weights(match.game, match.position)
    legal = [n for n in match.legal() if match.describe(n).startswith(word)]
    return match.describe(max(legal, key=lambda number: found[number]))
