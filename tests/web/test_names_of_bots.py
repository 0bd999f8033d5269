"""Bots have names of their own: nobody at the table is called so."""

from ludoteca.web.tables.models import Table
from ludoteca.web.tables.seating import BOT_NAMES, Sitting, named, seat_bot
from tests.web.tables import fresh, solo


def test_a_bot_has_no_name_of_somebody_at_the_table(new_guest):
    for name in BOT_NAMES:
        ana = new_guest(name.upper())
        ana.client.post("/games/puerto-rico/play/")
        names = [place.name for place in Table.objects.latest("pk").places.all()]
        assert len({each.casefold() for each in names}) == len(names) == 4


def test_one_who_plays_in_a_guide_too(new_guest):
    new_guest("Ana").client.post("/games/puerto-rico/learn/")
    names = [place.name for place in Table.objects.get().places.all()]
    assert names.count("Ana") == 1


def test_a_bot_that_takes_over_has_another_name_than_the_others(new_guest):
    table = solo(new_guest("Mia"))
    for place in table.places.all():
        place.name = ""
        place.save()
        seat_bot(table, place, "greedy")
        names = [place.name for place in fresh(table).places.all()]
        assert len(set(names)) == len(names)


def test_more_bots_than_names():
    assert all(x.name in BOT_NAMES for x in named([Sitting(bot="greedy")] * 8))
