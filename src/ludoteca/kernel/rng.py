"""The random generator inside the record, and random draws from bags and masks.

The generator is xoshiro128** 1.1 (Blackman and Vigna, 2018): four words of 32 bits, stored in the
record itself, so that copying a position copies its future and replacing the words redraws it. All
arithmetic uses 64-bit signed integers that never overflow, so compiled and interpreted runs agree
bit for bit.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.kernel.checks import as_whole
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import contains, total

__all__ = [
    "another",
    "below",
    "draw",
    "fraction",
    "next_word",
    "pick",
    "reseed",
    "seed_words",
    "whole_seed",
]

MASK = 0xFFFFFFFF
WORDS: Final = 2.0**32  # number of values of a word
BLOCK: Final = 32  # entries skipped at once by `pick`


def whole_seed(seed: object) -> int:
    """Return a seed as an int; raise BadArgument unless it is a non-negative integer."""
    number = as_whole(seed)
    if number is None or number < 0:
        raise BadArgument("a seed must be an integer of at least 0, not {seed}", seed=repr(seed))
    return number


def seed_words(seed: int, count: int = 1) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """Generator states for `count` matches from one seed of any size.

    Returns uint32 of shape (count, 4); no row is all zero. Raises BadArgument unless the seed is a
    non-negative integer.
    """
    state = np.random.SeedSequence(whole_seed(seed)).generate_state(4 * count, np.uint32)
    words = state.astype(np.uint32, copy=False).reshape(count, 4)
    words[:, 0] |= np.uint32(1)
    return words


@rule
def next_word(rng: Any) -> Any:
    """Return the next 32 random bits of the generator `rng` (4 words) as a 64-bit integer."""
    a = np.int64(rng[0])
    b = np.int64(rng[1])
    c = np.int64(rng[2])
    d = np.int64(rng[3])
    scaled = (b * 5) & MASK
    result = ((((scaled << 7) | (scaled >> 25)) & MASK) * 9) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = ((d << 11) | (d >> 21)) & MASK
    rng[0] = a
    rng[1] = b
    rng[2] = c
    rng[3] = d
    return result


@rule
def fraction(rng: Any) -> Any:
    """Return a uniform number in [0, 1)."""
    return next_word(rng) / WORDS


@rule
def reseed(words: Any, rng: Any) -> None:
    """Fill the generator `words` (4 words) from another generator, `rng`."""
    for i in range(4):
        words[i] = next_word(rng)
    words[0] |= 1


@rule
def below(rng: Any, n: Any) -> Any:
    """Return a uniform integer in [0, n), without bias (Lemire, 2019); n from 1 to 2**31."""
    product = next_word(rng) * n
    low = product & MASK
    if low < n:
        threshold = (MASK + 1 - n) % n
        while low < threshold:
            product = next_word(rng) * n
            low = product & MASK
    return product >> 32


@rule
def draw(rng: Any, bag: Any) -> Any:
    """Remove a random piece from `bag` (counts by kind, not empty) and return its kind."""
    total = np.int64(0)
    for kind in range(len(bag)):
        total += bag[kind]
    ticket = below(rng, total)
    kind = 0
    while ticket >= bag[kind]:
        ticket -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


@rule
def another(rng: Any, n: Any, taken: Any) -> Any:
    """Return a uniform integer in [0, n) that is not in `taken`; at least one must remain."""
    number = below(rng, n)
    while contains(taken, number):
        number = below(rng, n)
    return number


@rule
def pick(rng: Any, mask: Any) -> Any:
    """Return the index of a uniformly random true entry of `mask`; at least one must be true."""
    ticket = below(rng, total(mask))
    start = 0
    here = total(mask[:BLOCK])
    while ticket >= here:
        ticket -= here
        start += BLOCK
        here = total(mask[start : start + BLOCK])
    place = start - 1
    while ticket >= 0:
        place += 1
        ticket -= mask[place]
    return place
