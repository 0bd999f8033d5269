"""Things that are to be tried together: which of them in every run of the tests, and which in ``make soak`` alone.

Games, languages, widths and lights multiply. What fails where two of them meet mostly does so whatever the others are:
a run of the tests brings each two together at least once, the soak all of them.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations, product
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
Thing = tuple[str, str]
"""A name and one of its values."""


def at_length(*values: Any, unless: bool = False) -> Any:
    """A row of a test's parameters that is left to ``make soak``, unless every run of the tests needs it."""
    return pytest.param(*values, marks=() if unless else pytest.mark.soak)


def covering(rows: list[T], things: Callable[[T], Iterable[Thing]], many: int = 2) -> list[T]:
    """Some of the rows, such that so many things that come together in one of all do so in one of these.

    Among rows that bring as many together, those come first whose things have been taken least.
    """
    own = [[*things(row)] for row in rows]
    sets = [_sets(each, many) for each in own]
    missing: set[Hashable] = set().union(*sets)
    chosen, taken = [], Counter[Thing]()
    while missing:
        worth = [
            (len(s & missing), -sum(taken[t] for t in o)) for s, o in zip(sets, own, strict=True)
        ]
        best = max(range(len(rows)), key=worth.__getitem__)
        chosen.append(rows[best])
        taken.update(own[best])
        missing -= sets[best]
    return chosen


def _sets(things: list[Thing], many: int) -> set[Hashable]:
    return set(combinations(things, min(many, len(things))))


def together(many: int = 2, **values: Iterable[Any]) -> pytest.MarkDecorator:
    """Have a test take values of several kinds; where so `many` of them have met already, it is left to the soak.

    With 1, each value comes once at least.
    """
    rows = [dict(zip(values, row, strict=True)) for row in product(*values.values())]
    needed = covering(rows, _things, many)
    return pytest.mark.parametrize(
        ",".join(values), [at_length(*row.values(), unless=row in needed) for row in rows]
    )


def _things(row: Mapping[str, Any]) -> list[Thing]:
    return [(name, str(value)) for name, value in row.items()]
