"""Run in a process of its own: compiles for a card that is not there, down to NVIDIA's assembly."""

import sys
from types import SimpleNamespace

import ludoteca
from ludoteca.cuda import kernels
from ludoteca.cuda.target import cuda

NEWEST = (9, 0)
"""What an H100 can do."""


def stand_in():
    """Numba asks the card at hand what it can do, even where it is told."""
    from numba.cuda import dispatcher

    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=NEWEST)


stand_in()
name, kernel = sys.argv[1:]
game = ludoteca.game(name)
types = {"play": kernels.play_types, "step": kernels.step_types}[kernel](game)
ptx, _ = cuda.compile_ptx(getattr(kernels, kernel), types, device=False, cc=NEWEST)
assert f".target sm_{NEWEST[0]}{NEWEST[1]}" in ptx
assert ".visible .entry" in ptx
print("compiled")
