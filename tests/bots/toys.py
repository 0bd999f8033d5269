"""Games of one or two decisions, whose best play can be worked out on a napkin."""

import numpy as np

from ludoteca.kernel.actions import ActionSpace, Family
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import pop, push, top_kind
from ludoteca.kernel.record import layout
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import allocates, rule

SEATS = 3
ASK_FIRST, ASK_SECOND, ASK_GUESS = 1, 2, 3


# ---- the bridge: cross it, trusting the next seat, or stay ------------------------------------------------

STAY, CROSS, MEAN, KIND = range(4)
BRIDGE_ACTIONS = ActionSpace([Family(word) for word in ("stay", "cross", "mean", "kind")])
ENDS = np.array([(3, 4, 3), (0, 0, 0), (0, 0, 4), (5, 4, 0)], np.int16)
"""Points by the last action: staying loses; to be kind is best for the second seat, and for the first."""
THUMB = np.array([1.0, 0.0, 1.0, 0.0])
"""Rules of thumb that are wrong at both decisions."""


@rule
def set_up_bridge(s):
    push(s, ASK_FIRST, 0, 0)


@rule
def offer_bridge(s, mask):
    first = STAY if top_kind(s) == ASK_FIRST else MEAN
    mask[first : first + 2] = True


@allocates
def take_bridge(s, action):
    pop(s)
    s.ply += 1
    if action == CROSS:
        push(s, ASK_SECOND, 1, 0)
    else:
        s.points[:] = ENDS[action]
        s.over = 1


@allocates
def weigh_bridge(s, mask, weights):
    weights[:] = THUMB


# ---- the envelope: say what is in it, or take what is sure ------------------------------------------------

KINDS, SURE, PRIZE = 3, 5, 10
ENVELOPE_ACTIONS = ActionSpace([Family("guess", (("a", "b", "c"),)), Family("decline")])


@rule
def set_up_envelope(s):
    s.inside = below(s.rng, KINDS)
    push(s, ASK_GUESS, 0, 0)


@rule
def offer_envelope(s, mask):
    mask[:] = True


@rule
def take_envelope(s, action):
    pop(s)
    s.ply += 1
    s.points[0] = SURE if action == KINDS else PRIZE * (action == s.inside)
    s.over = 1


@rule
def weigh_envelope(s, mask, weights):
    """Nothing looks better than anything else."""


# ---- what both have ---------------------------------------------------------------------------------------


@rule
def redact(s, seat):
    s.rng[:] = 0
    s.inside = -1


@rule
def resample(s, seat):
    s.inside = below(s.rng, KINDS)


@rule
def score(s, table):
    for seat in range(s.seats):
        table[seat, 0] = s.points[seat]


def toy(name, actions, seats, **functions):
    field = f"{name}_points", np.int16
    return Game(
        name=name,
        title=name,
        rules_version=1,
        seats=(seats,),
        minutes=(1, 1),
        dtype=layout([("points", np.int16, (SEATS,)), ("inside", np.int16), field]),
        actions=actions,
        sources=("points",),
        tie_breaks=(),
        draws=(),
        view=lambda record: {},
        functions={"redact": redact, "resample": resample, "score": score, **functions},
    )


BRIDGE = toy(
    "bridge",
    BRIDGE_ACTIONS,
    3,
    set_up=set_up_bridge,
    offer=offer_bridge,
    take=take_bridge,
    weigh=weigh_bridge,
)
ENVELOPE = toy(
    "envelope",
    ENVELOPE_ACTIONS,
    1,
    set_up=set_up_envelope,
    offer=offer_envelope,
    take=take_envelope,
    weigh=weigh_envelope,
)
