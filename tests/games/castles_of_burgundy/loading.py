"""Goods that ships load, worked out from what can be seen.

`own` and `depot` are counts by good of a store and of a depot; `depots` are the six of them in order, which
are numbered from 1 on.
"""

from itertools import combinations

KINDS_STORED = 3


def kinds(counts):
    """The goods of which there are any."""
    return {good for good, n in counts.items() if n}


def neighbours(depot):
    """The depots beside one, in the ring of six."""
    return [depot % 6 + 1, (depot - 2) % 6 + 1]


def stores(own):
    """What the store could hold: all sets of kinds that have its own among them."""
    own_kinds = kinds(own)
    free = KINDS_STORED - len(own_kinds)
    return [own_kinds | set(more) for more in combinations(own, free) if not own_kinds & set(more)]


def second_depots(own, depots, first):
    """The neighbours that can add something to what some store holds of the first, where it can hold any."""
    possible = stores(own)
    with_first = [store for store in possible if store & kinds(depots[first - 1])] or possible
    return {
        other
        for other in neighbours(first)
        if any(store & kinds(depots[other - 1]) for store in with_first)
    }


def waits(own, depots, first):
    """Whether the first depot is not emptied before the second is known, as both may not fit."""
    return any(
        len(kinds(own) | kinds(depots[first - 1]) | kinds(depots[other - 1])) > KINDS_STORED
        for other in second_depots(own, depots, first)
    )


def join(own, depot):
    """Goods that have their like in store come along."""
    for good in kinds(own):
        own[good] += depot[good]
        depot[good] = 0


def load(own, emptied):
    """The other kinds of some depots come along where all have room; else it is asked for."""
    for depot in emptied:
        join(own, depot)
    if len(set.union(kinds(own), *map(kinds, emptied))) <= KINDS_STORED:
        for depot in emptied:
            for good in own:
                own[good] += depot[good]
                depot[good] = 0
