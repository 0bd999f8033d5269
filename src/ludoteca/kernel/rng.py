"""Chance: the random generator inside the record, and drawing from bags and masks.

The generator is xoshiro128** 1.1 (Blackman and Vigna, 2018): four words of 32 bits, held in the record
itself, so that copying a position copies its future and writing other words redraws it. All arithmetic
is done in 64-bit signed integers that never overflow, so compiled and interpreted runs agree bit for bit.
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
WORDS: Final = 2.0**32  # how many words there are
BLOCK: Final = 32  # places skipped at once when one is picked


def whole_seed(seed: object) -> int:
    """A seed as a plain int; `BadArgument` where it is no whole number from 0 on."""
    number = as_whole(seed)
    if number is None or number < 0:
        raise BadArgument("a seed must be an integer of at least 0, not {seed}", seed=repr(seed))
    return number


def seed_words(seed: int, count: int = 1) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """Generator states for `count` matches from one seed of any size: shape (count, 4), never all zero.

    `BadArgument` where the seed is no whole number from 0 on.
    """
    state = np.random.SeedSequence(whole_seed(seed)).generate_state(4 * count, np.uint32)
    words = state.astype(np.uint32, copy=False).reshape(count, 4)
    words[:, 0] |= np.uint32(1)
    return words


@rule
def next_word(rng: Any) -> Any:
    """The next 32 random bits of the generator `rng` (4 words), as a 64-bit integer."""
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
    """A uniform number in [0, 1)."""
    return next_word(rng) / WORDS


@rule
def reseed(words: Any, rng: Any) -> None:
    """Another future: fill the generator `words` (4 words) from `rng`, which must not be the same."""
    for i in range(4):
        words[i] = next_word(rng)
    words[0] |= 1


@rule
def below(rng: Any, n: Any) -> Any:
    """A uniform integer in [0, n), without bias (Lemire, 2019); n from 1 to 2**31."""
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
    """Take one piece out of `bag` (counts by kind) at random; gives its kind. The bag must not be empty."""
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
    """A uniform integer in [0, n) that is not among those `taken`; one must be left."""
    number = below(rng, n)
    while contains(taken, number):
        number = below(rng, n)
    return number


@rule
def pick(rng: Any, mask: Any) -> Any:
    """The place of a uniformly random mark in `mask`, which must not be empty of them."""
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
