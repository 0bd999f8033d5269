"""Random matches at many tables: which are played in every run of the tests, and which in ``make soak`` alone."""

from tests import pairs

Tables = list[tuple[int, dict[str, object]]]
"""Numbers of seats with the options."""


def covering(tables: Tables, many: int = 2) -> Tables:
    """Some tables, such that so many things that come together at one of all do so at one of these.

    Things are the number of seats and the value of each option.
    """
    return pairs.covering(tables, _things, many)


def _things(table: tuple[int, dict[str, object]]) -> list[pairs.Thing]:
    seats, options = table
    return [("seats", str(seats)), *((name, str(value)) for name, value in options.items())]


def spread(tables: Tables, many: int = 2, part: int = 0, parts: int = 1):
    """All tables as parameters of a test; those that no run of the tests needs are left to the soak.

    Where several tests do much the same at each table, each takes a part of those that are needed.
    """
    needed = covering(tables, many)[part::parts]
    return [pairs.at_length(*table, unless=table in needed) for table in tables]
