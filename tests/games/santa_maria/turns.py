"""Turns of set pieces: activating, retiring, going through years."""

from tests.games.reading import asked, legal, play

from .pieces import colony, give, table


def quiet(seats=2, **options):
    """A match in which all colonies are empty and nobody has anything."""
    match = table(seats, **options)
    for seat in range(seats):
        colony(match, seat, clear=True)
        give(match, seat, coins=0, wood=0)
    return match


def with_cells(cells, seats=2, **given):
    """A quiet match: these cells in the colony of seat 0, who has what is given."""
    match = colony(quiet(seats), 0, cells=cells)
    return give(match, 0, **given)


def settle(match):
    """Decline all that can be declined, up to the next main action."""
    while not match.over and asked(match)[0] != "main":
        options = legal(match)
        wanted = next((t for t in ("end turn", "pass", "pay") if t in options), options[0])
        play(match, wanted)
    return match


def past(match):
    """Go past the monk symbol if that is asked."""
    return play(match, "advance") if asked(match)[0] == "advance" else match


def retire(match, *slots):
    """One seat after another retires on these spaces."""
    for slot in slots:
        settle(play(match, f"retire slot {slot}"))
    return match


def mark(match, seat, place):
    """What lies on a building: 0 nothing, 1 a coin, 1 + n a white die n, 7 + n a blue one."""
    return match.view()["players"][seat]["cells"][place]["blocked"]
