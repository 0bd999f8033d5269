"""The toys of the search as networks see them, and networks that say what a test wants."""

import numpy as np

from ludoteca.kernel.game import observe
from ludoteca.kernel.observation import YES, Field, observation, one_hot
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import rule
from ludoteca.nets.features import see
from ludoteca.nets.files import Weights, purpose, shapes
from ludoteca.nets.network import Network
from tests.bots.toys import BRIDGE, ENVELOPE

WIDE, NARROW = 6, 4


@rule
def _question(s, seat, out):
    if s.over == 0:
        one_hot(out, top_kind(s) - 1)


@rule
def _seat(s, seat, out):
    out[0] = seat


SHARED = (Field("question", YES, 3, _question), Field("inside", "kinds", least=-1, one=3))
EACH = (Field("points", "points", one=10), Field("number", "seats", 1, _seat, one=3))

for toy in (BRIDGE, ENVELOPE):
    seen = observation(__name__, toy.dtype, 1, SHARED, EACH)
    observe(toy, seen)
    see.table.register(toy.dtype, seen.write_one)  # type: ignore[attr-defined]


def network(game, seed=None):
    """One that knows nothing: everybody is as likely to win, all actions are as good; or one at random."""
    sized = shapes(game, WIDE, NARROW)
    rng = np.random.default_rng(seed)
    draw = np.zeros if seed is None else lambda shape: rng.normal(size=shape)
    parts = {
        name: draw(shape).astype(np.float16).astype(np.float32) for name, shape in sized.items()
    }
    return Network(**parts)._replace(scale=np.array([5, 2], np.float32))


def weights(game, net=None, **training):
    """A network as it is kept in files."""
    return Weights(net or network(game), purpose(game, tuple(game.seats)), training)


def fond_of(game, action, liking=5.0):
    """A network that wants an action, whatever it sees."""
    net = network(game)
    net.policy_bias[action] = liking
    return net


def hopeful(game, *chances, points=None):
    """A network that sees the seat that is asked, and then the others, win with such chances."""
    net = network(game)
    net.result_bias[: len(chances)] = np.log(chances)
    if points is not None:
        net.result_bias[len(chances) :] = (np.array(points) - net.scale[0]) / net.scale[1]
    return net
