"""Fast iteration over the marked actions of a mask.

Masks are long and sparse, so scanning them costs as much as many rules do; they are scanned in
words of eight entries.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.rules import rule

__all__ = ["list_marks", "mask_in_words"]

WORD = 8  # entries


def mask_in_words(places: int) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return an all-False mask of this length, and its memory as words (int64), possibly padded."""
    words = np.zeros(-(-places // WORD), np.int64)
    return words.view(np.bool_)[:places], words


@rule
def list_marks(words: Any, places: Any) -> Any:
    """Write the indices of true entries to `places` in ascending order; return their number.

    `words` are those of `mask_in_words`: converting a mask here would cost as much as all the rest.
    """
    count = 0
    for word in range(len(words)):
        marks = words[word]
        while marks != 0:
            places[count] = WORD * word + lowest_bit(marks) // WORD
            marks &= marks - 1
            count += 1
    return count
