"""Exceptions of the arena. Messages are templates, as in `ludoteca.kernel.errors`."""

from __future__ import annotations

from ludoteca.kernel.errors import LudotecaError

__all__ = ["BadResults", "ForeignResults", "NoCluster"]


class BadResults(LudotecaError, ValueError):
    """A file is not a journal of a contest, is damaged, or is in use by another process."""


class ForeignResults(BadResults):
    """A journal belongs to another contest: other bots, another seed, other rules."""


class NoCluster(LudotecaError, RuntimeError):
    """The cluster cannot be reached, or runs other sources of Ludoteca."""
