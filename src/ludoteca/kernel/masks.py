"""The marks of a mask: which actions they are.

Masks are long and their marks few, so that looking for them costs as much as many a rule; they are looked through by
words of eight places.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.rules import rule

__all__ = ["list_marks", "mask_in_words"]

WORD = 8  # places


def mask_in_words(places: int) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """An empty mask of so many places, and the words (int64) that it lies in; the last one may be wider."""
    words = np.zeros(-(-places // WORD), np.int64)
    return words.view(np.bool_)[:places], words


@rule
def list_marks(words: Any, places: Any) -> Any:
    """Write where a mask is true to `places`, in order; gives how many there are.

    `words` are those of `mask_in_words`: to look at a mask in this way only here would cost as much as all the rest.
    """
    count = 0
    for word in range(len(words)):
        marks = words[word]
        while marks != 0:
            places[count] = WORD * word + lowest_bit(marks) // WORD
            marks &= marks - 1
            count += 1
    return count
