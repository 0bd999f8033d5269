"""Rated tables: who may sit there, and what becomes of ratings when a match ends."""

import pytest

from ludoteca.web.lib.exceptions import Forbidden, RequestError
from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matches.turn import to_act
from ludoteca.web.stats.models import MatchRecord, MatchResult, PlayerRating, RatedParticipant
from ludoteca.web.stats.ratings import rating_math
from ludoteca.web.stats.ratings.rating_math import NEW, update_strengths
from tests.web.pages import read
from tests.web.stats.helpers import again, ended, finish, places, rated, rated_solo
from tests.web.tables import PUERTO_RICO, fresh, open_table, solo


def of_bot(level):
    found = rating_math.of_bot(PUERTO_RICO, level)
    assert found
    return found


def standing(guest, game=PUERTO_RICO):
    found = PlayerRating.objects.filter(guest=guest.id, game_name=game).first()
    return found and (found.points, found.doubt, found.matches)


def test_a_match_among_people_rates_them_all(mia, tom):
    table = finish(rated(mia, tom), [5, 3])
    expected = update_strengths([NEW, NEW], [1, 2])
    assert standing(mia) == (*expected[0], 1)
    assert standing(tom) == (*expected[1], 1)
    [first, second] = MatchRecord.objects.get(table=table, rated=True).results.all()
    assert (first.place, first.before, first.after) == (1, NEW.points, expected[0].points)
    assert (second.place, second.before, second.after) == (2, NEW.points, expected[1].points)


def test_against_bots_their_numbers_are_fixed(mia):
    finish(rated_solo(mia, "easy", "expert"), [2, 1, 3])
    before = [NEW, of_bot("easy"), of_bot("expert")]
    assert standing(mia) == (*update_strengths(before, [2, 3, 1])[0], 1)
    assert PlayerRating.objects.count() == 1
    assert set(MatchResult.objects.filter(guest="").values_list("after", flat=True)) == {None}


def test_equal_places_are_ties(mia, tom):
    table = finish(rated(mia, tom))
    shared = places(table)
    expected = update_strengths([NEW, NEW], shared)
    assert [standing(mia)[0], standing(tom)[0]] == [each.points for each in expected]


def test_a_match_is_rated_once(mia, tom):
    table = finish(rated(mia, tom), [5, 3])
    before = standing(mia)
    again(table)
    assert standing(mia) == before
    assert MatchRecord.objects.count() == 1


def test_a_match_that_is_over_cannot_go_on(mia, tom):
    table = finish(rated(mia, tom), [5, 3])
    before = standing(mia)
    with pytest.raises(RequestError):
        moves.undo(table.slug, mia.id, table.ply)
    with pytest.raises(RequestError):
        moves.take_back(table.slug, mia.id, table.ply, 0)
    assert standing(mia) == before


def test_the_next_match_begins_where_the_last_has_ended(mia, tom):
    finish(rated(mia, tom), [5, 3])
    finish(rated(mia, tom), [1, 3])
    [first, second] = MatchResult.objects.filter(guest=mia.id).order_by("pk")
    assert (second.before, second.before_doubt) == (first.after, first.after_doubt)
    assert standing(mia)[2] == 2


def test_games_are_rated_apart(mia, tom):
    finish(rated(mia, tom), [5, 3])
    assert standing(mia, "lisboa") is None


def test_what_is_not_rated_changes_no_rating(mia):
    table = ended(mia)
    assert not MatchRecord.objects.get(table=table).rated
    assert standing(mia) is None


def test_a_closed_table_does_not_count(mia, tom):
    from ludoteca.web.staff import table_commands

    table_commands.close(rated(mia, tom).slug)
    assert not MatchRecord.objects.exists()
    assert standing(mia) is None


def test_who_gives_up_the_seat_comes_last(mia, tom):
    table = rated(mia, tom)
    seats.give_to_bot(table.slug, tom.id, 1, "medium")
    table = finish(fresh(table), [1, 9])
    medium = of_bot("medium")
    assert standing(mia) == (*update_strengths([NEW, medium], [2, 1])[0], 1)
    assert standing(tom) == (*update_strengths([NEW, NEW], [1, 2])[1], 1)
    left = MatchResult.objects.get(left=True)
    assert (left.guest, left.place, left.points) == (tom.id, 2, None)


def test_who_takes_over_a_seat_is_not_rated(mia, tom, new_guest):
    table, kim = rated(mia, tom), new_guest("Kim")
    place = seats.give_to_link(table.slug, tom.id, 1)
    seats.take_seat(table.slug, place.invitation, kim.id, "Kim")
    finish(fresh(table), [1, 9])
    assert standing(kim)[2] == 0
    assert standing(mia)[2] == standing(tom)[2] == 1
    assert standing(tom)[0] < NEW.points


def test_a_table_that_is_removed_leaves_the_history(mia, tom):
    table = finish(rated(mia, tom), [5, 3])
    before = standing(mia)
    Table.objects.filter(pk=table.pk).delete()
    assert MatchRecord.objects.get().table is None
    assert MatchResult.objects.get(guest=mia.id).after == before[0]
    finish(rated(mia, tom), [5, 3])
    assert standing(mia)[2] == 2


def bad(mia, tom):
    me = mia.sitting()
    return {
        "alone": [me],
        "a hot seat": [me, mia.sitting("Beside"), tom.sitting()],
        "bots alone": [SeatPlan(bot="easy"), SeatPlan(bot="hard")],
        "a bot of no level": [me, SeatPlan(bot="random")],
        "a program": [me, SeatPlan(guest="p", name="P", program=True)],
    }


@pytest.mark.parametrize(
    "who", ["alone", "a hot seat", "bots alone", "a bot of no level", "a program"]
)
def test_not_every_table_can_be_rated(mia, tom, who):
    game = "santa-maria" if who == "alone" else PUERTO_RICO
    with pytest.raises(Forbidden):
        open_table(game, mia.id, bad(mia, tom)[who], is_rated=True)
    assert not Table.objects.exists()


def test_nobody_sits_down_twice_nor_a_program(mia, tom):
    table = open_table(PUERTO_RICO, mia.id, [mia.sitting(), SeatPlan(), SeatPlan()], is_rated=True)
    free = table.seats.get(number=1).invitation
    with pytest.raises(Forbidden):
        seats.take_seat(table.slug, free, mia.id, "Mia")
    with pytest.raises(Forbidden):
        seats.take_seat(table.slug, free, "program", "P", program=True)
    seats.take_seat(table.slug, free, tom.id, "Tom")
    assert not RatedParticipant.objects.exists()
    seats.give_to_bot(table.slug, mia.id, 2, "medium")
    assert set(RatedParticipant.objects.values_list("guest", flat=True)) == {mia.id, tom.id}


def test_the_host_puts_nobody_out(mia, tom):
    table = rated(mia, tom)
    with pytest.raises(Forbidden):
        seats.give_to_bot(table.slug, mia.id, 1, "medium")
    for guest, may in ((mia, False), (tom, True)):
        assert bool(read(guest.look(table)).find("button", data_post="bot", data_seat="1")) == may


def test_there_is_no_advice(mia):
    table = rated_solo(mia, "easy", "easy")
    table = fresh(table)
    if to_act(table, table.record()) == 0:
        assert 'data-post="advice"' not in mia.look(table)
    response = mia.post(table, "advice", ply=table.ply)
    assert response.status_code == 403
    assert "not available at rated tables" in response.content.decode()


def test_it_is_chosen_in_the_form_remembered_and_shown(mia):
    form = {"seats": "3", "seat-0": "me", "seat-1": "easy", "seat-2": "friend", "rated": "1"}
    response = mia.client.post("/games/puerto-rico/new/", form)
    assert response.status_code == 302
    assert Table.objects.get().rated
    assert "rated" in read(mia.client.get(response["Location"])).text
    assert mia.client.get("/").content.decode().count('name="rated" value="1" checked') == 1
    form["seat-1"] = "hotseat"
    assert mia.client.post("/games/puerto-rico/new/", form).status_code == 403


def test_playing_again_is_rated_as_before(mia):
    table = finish(rated_solo(mia, "easy"), [5, 3])
    assert seats.clone_table(table.slug, mia.id).rated
    assert not seats.clone_table(finish(solo(mia, 2), [5, 3]).slug, mia.id).rated


def told_changes(guest, table):
    """What the page of the end says of ratings, in the table and on the cards."""
    found = read(guest.client.get(f"/t/{table.slug}/")).find("span", class_="rating-change")
    return [" ".join(each.text.split()) for each in found]


def test_the_result_tells_what_has_become_of_ratings(mia, tom):
    table = finish(rated(mia, tom), [5, 3])
    rows = MatchResult.objects.filter(match__table=table).order_by("place")
    expected = []
    for row in rows:
        assert row.before is not None
        assert row.after is not None
        before, after = round(row.before), round(row.after)
        expected.append(f"{before} → {after} {after - before:+d}".replace("-", "−"))
    assert told_changes(mia, table) == expected * 2


def test_a_rated_match_that_does_not_count_says_so(mia):
    table = rated_solo(mia, "easy")
    table.seats.filter(number=1).update(
        bot="random"
    )  # of which nobody has measured how strong it is
    table = finish(table, [5, 3])
    assert not MatchRecord.objects.get(table=table).rated
    assert told_changes(mia, table) == []
    assert "This match changed no ratings." in mia.look(table)


def test_a_match_that_is_not_rated_says_nothing_of_ratings(mia):
    table = ended(mia)
    assert told_changes(mia, table) == []
    assert "changed no ratings" not in mia.look(table)
