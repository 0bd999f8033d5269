"""What can go wrong in the arena. Messages are templates, as all of `ludoteca.kernel.errors`."""

from __future__ import annotations

from ludoteca.kernel.errors import LudotecaError

__all__ = ["BadResults", "ForeignResults", "NoCluster"]


class BadResults(LudotecaError, ValueError):
    """A file is no journal of a contest, is damaged, or is being written by somebody else."""


class ForeignResults(BadResults):
    """A journal is of another contest: other bots, another seed, other rules."""


class NoCluster(LudotecaError, RuntimeError):
    """The cluster cannot be reached, or has other sources than we."""
