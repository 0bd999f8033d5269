"""Bots have names of their own, which nobody else at the table has."""

from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import BOT_NAMES, SeatPlan, assign_bot_names, seat_bot
from tests.web.tables import fresh, solo


def names(table):
    return [place.name for place in table.seats.all()]


def test_a_bot_has_no_name_of_somebody_at_the_table(new_guest):
    for name in BOT_NAMES:
        ana = new_guest(name.upper())
        for path, seats in (("play", 4), ("learn", None)):
            ana.client.post(f"/games/puerto-rico/{path}/")
            found = names(Table.objects.latest("pk"))
            assert len({each.casefold() for each in found}) == len(found), (name, path)
            assert seats in (None, len(found))


def test_a_bot_that_takes_over_has_another_name_than_the_others(new_guest):
    table = solo(new_guest("Mia"))
    for place in table.seats.all():
        place.name = ""
        place.save()
        seat_bot(table, place, "greedy")
        found = names(fresh(table))
        assert len(set(found)) == len(found)


def test_more_bots_than_names():
    assert all(x.name in BOT_NAMES for x in assign_bot_names([SeatPlan(bot="greedy")] * 8))
