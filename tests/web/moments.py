"""Positions of every kind of decision, to be looked at on the table."""

from collections import Counter

from ludoteca.kernel.record import Record


def moments_of(play, tables, decisions, matches, kept):
    """Positions with the kinds of their decisions, by the number of the table; every kind comes somewhere.

    `decisions` are named by their numbers, the first of which is none; `tables` are numbers of seats with rules;
    ``play(seats, seed, rules)`` gives the positions of a match. Of each kind of decision at a table those are kept
    whose numbers, counted from 1 over all `matches`, stand in `kept`.
    """
    found: dict[int, list[tuple[str, Record]]] = {}
    for n, (seats, rules) in enumerate(tables):
        seen: Counter[str] = Counter()
        found[n] = []
        for seed in range(matches):
            for record in play(seats, 100 * n + seed, rules):
                kind = decisions[record.pending_kind[record.depth - 1]]
                seen[kind] += 1
                if seen[kind] in kept:
                    found[n].append((kind, record.copy()))
    assert {kind for some in found.values() for kind, _ in some} == set(decisions[1:])
    return found
