"""Random legal actions for a whole batch, in NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.errors import BadArgument

__all__ = ["random_actions"]


def random_actions(
    masks: NDArray[np.bool_ | np.int8], random: np.random.Generator
) -> NDArray[np.int64]:
    """For each row of `masks` one of its marked actions, each as likely as the other.

    All marks are found in one go, as places in the flat array; then each row takes one of its own. That is
    many times as quick as a choice row by row. Masks are truth values, as those of a batch, or int8, as those that
    environments tell beside an observation. `BadArgument` where a row has no mark, or where `masks` are nothing of
    that kind and of shape (n, actions).
    """
    if not _are_masks(masks):
        raise BadArgument(
            "masks must be a boolean or int8 array of shape (n, actions), not {given}",
            given=_told(masks),
        )
    rows, actions = masks.shape
    marks = np.flatnonzero(masks)
    ends = np.searchsorted(marks, np.arange(0, (rows + 1) * actions, actions)[: rows + 1])
    counts = np.diff(ends)
    if rows and not counts.all():
        raise BadArgument("row {row} has no legal action", row=int(counts.argmin()))
    tickets = (random.random(rows) * counts).astype(np.int64)
    chosen: NDArray[np.int64] = marks[ends[:-1] + tickets]
    chosen -= np.arange(rows) * actions
    return chosen


def _are_masks(masks: object) -> bool:
    return (
        isinstance(masks, np.ndarray)
        and masks.dtype in (np.bool_, np.int8)
        and masks.ndim == 2
        and masks.shape[1] > 0
    )


def _told(masks: object) -> str:
    """What an array is like, or what else it is."""
    if isinstance(masks, np.ndarray):
        return f"{masks.dtype} of shape {masks.shape}"
    return type(masks).__name__
