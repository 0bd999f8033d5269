"""Playing on from positions, and the tree of lines: permissions, secrets, names and chances."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots import Budget
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import to_bytes
from ludoteca.web import privacy
from ludoteca.web.analysis import hints
from ludoteca.web.branches import chances, tree
from ludoteca.web.branches.models import Line
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import apply
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.tables import (
    BURGUNDY,
    LISBOA,
    PUERTO_RICO,
    act,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    put,
    solo,
)

pytestmark = pytest.mark.django_db

ALONE = {"who": "alone", "draws": "new", "hidden": "kept"}


def advanced(table: Any, plies: int) -> Table:
    """The table after further actions, each the first that is legal."""
    table = Table.objects.get(pk=table.pk)
    record = table.record()
    for _ in range(plies):
        apply(table, record, legal_of(table, record))
    table.save()
    return Table.objects.get(pk=table.pk)


def legal_of(table: Table, record: Any) -> int:
    return int(legal_mask(table.game, record).argmax())


def over(table: Table) -> Table:
    """The table as if its match had ended where it stands."""
    Table.objects.filter(pk=table.pk).update(over=True)
    return Table.objects.get(pk=table.pk)


def finished(guest: Any, game: str = BURGUNDY, plies: int = 30, seats: int = 2) -> Table:
    return over(advanced(hot_seat(guest, seats, game=game, seed=None), plies))


def post(guest: Any, table: Table, ply: int, **fields: Any) -> Any:
    return guest.client.post(f"/t/{table.slug}/at/{ply}/play-on/", {**ALONE, **fields})


def opened(guest: Any, table: Table, ply: int, **fields: Any) -> Table:
    response = post(guest, table, ply, **fields)
    assert response.status_code == 302, response.content.decode()
    return Table.objects.get(slug=response["Location"].split("/")[2])


def test_a_finished_match_is_continued_from_any_position(mia: Any) -> None:
    table = finished(mia)
    page = mia.client.get(f"/t/{table.slug}/at/12/").content.decode()
    assert f"/t/{table.slug}/at/12/play-on/" in page
    assert "I play every seat" in mia.client.get(f"/t/{table.slug}/at/12/play-on/").content.decode()
    line = opened(mia, table, 12)
    assert to_bytes(position_after(line, 0)) == to_bytes(position_after(table, 12))
    assert (line.started, line.rated, line.seed != table.seed) == (True, False, True)
    assert {seat.guest for seat in line.seats.all()} == {mia.id}
    assert line.source == {"kind": "continuation", "table": table.slug, "ply": 12, "name": ""}
    board = mia.client.get(f"/t/{line.slug}/").content.decode()
    assert "continued after 12 actions" in board
    assert f'href="/t/{line.slug}/lines/"' in board
    act(line, mia, legal(line)[0])
    assert fresh(line).ply >= 1
    lines = mia.client.get(f"/t/{line.slug}/lines/").content.decode()
    assert "Continued from The Castles of Burgundy" in lines
    assert f"/t/{table.slug}/at/12/" in lines


def test_kept_draws_repeat_the_match(mia: Any) -> None:
    table = finished(mia, plies=80)
    line = opened(mia, table, 20, draws="kept")
    line = advanced(line, 60 - line.ply)
    assert to_bytes(line.record()) == to_bytes(table.record())
    other = opened(mia, table, 20, draws="new")
    other = advanced(other, 60 - other.ply)
    assert to_bytes(other.record()) != to_bytes(table.record())


def test_bots_and_friends_take_seats(mia: Any, tom: Any) -> None:
    table = finished(mia, PUERTO_RICO, seats=3)
    fields = {"who": "seats", "seat-0": "me", "seat-1": "easy", "seat-2": "friend"}
    line = opened(mia, table, 10, **fields)
    kinds = [(bool(seat.guest), seat.bot) for seat in line.seats.all()]
    assert (kinds, line.started) == ([(True, ""), (False, "easy"), (False, "")], False)
    free = line.seats.get(number=2)
    assert tom.client.post(f"/t/{line.slug}/join/{free.invitation}/", {}).status_code == 302
    assert fresh(line).started


def test_a_running_match_is_never_continued(mia: Any, tom: Any, spectator: Any) -> None:
    for table in (friends(mia, tom, game=BURGUNDY), solo(mia, 2, game=BURGUNDY), hot_seat(mia, 2)):
        table = advanced(table, 3)
        for guest in (mia, tom):
            assert post(guest, table, 1).status_code == 403
            assert guest.client.get(f"/t/{table.slug}/at/1/play-on/").status_code == 403
        page = mia.client.get(f"/t/{table.slug}/at/1/").content.decode()
        assert "play-on" not in page
        assert spectator.get(f"/t/{table.slug}/at/1/play-on/").status_code == 403
    assert not Line.objects.exists()


def test_a_closed_match_keeps_its_secrets(mia: Any) -> None:
    table = finished(mia)
    Table.objects.filter(pk=table.pk).update(closed=True)
    assert post(mia, table, 5).status_code == 403


def test_a_spectator_may_continue_a_finished_match(mia: Any, tom: Any) -> None:
    table = finished(mia)
    line = opened(tom, table, 5)
    assert line.host == tom.id
    assert line.slug not in mia.client.get(f"/t/{table.slug}/lines/").content.decode()
    assert line.slug in tom.client.get(f"/t/{table.slug}/lines/").content.decode()


def test_forged_requests_are_refused(mia: Any) -> None:
    table = finished(mia)
    assert post(mia, table, table.ply + 1).status_code == 404
    assert post(mia, table, 10**30).status_code == 404
    forged = (
        {"who": "seats", "seat-0": "me", "seat-1": "no-such-level"},
        {"who": "seats", "seat-0": "me"},
        {"who": "everybody"},
        {"draws": "loaded"},
        {"hidden": ""},
    )
    for fields in forged:
        assert post(mia, table, 5, **fields).status_code == 400, fields
    assert mia.client.post("/t/nowhere/at/1/play-on/", ALONE).status_code == 404
    assert not Line.objects.exists()


def test_the_end_of_a_match_is_not_continued(mia: Any) -> None:
    table = finished(mia, plies=3)
    record = table.record()
    record.over = 1
    assert post(mia, put(table, record), table.ply).status_code == 400


def test_quotas_of_tables_apply(mia: Any, settings: Any) -> None:
    table = finished(mia)
    settings.TABLES_PER_GUEST = 1
    opened(mia, table, 5)
    assert post(mia, table, 5).status_code == 429


def test_cards_that_the_seat_could_not_see_are_redrawn(mia: Any, tom: Any) -> None:
    table = over(advanced(friends(mia, tom, game=LISBOA, seed=None), 12))
    before = position_after(table, 10)
    kept = position_after(opened(mia, table, 10), 0)
    assert (kept.hand == before.hand).all()
    redrawn = [position_after(opened(mia, table, 10, hidden="new"), 0).hand for _ in range(4)]
    assert all((hands[0] == before.hand[0]).all() for hands in redrawn)
    assert any((hands[1] != before.hand[1]).any() for hands in redrawn)


def test_a_line_played_alone_may_branch_again_but_not_learn_its_draws(mia: Any, tom: Any) -> None:
    table = finished(mia)
    line = advanced(opened(mia, table, 10), 4)
    below = opened(mia, line, 2)
    assert Line.objects.get(table=below).root == table
    assert post(mia, line, 2, draws="kept").status_code == 403
    assert post(tom, line, 2).status_code == 403
    shown = mia.client.get(f"/t/{below.slug}/lines/").content.decode()
    assert shown.index(line.slug) < shown.index("branch-depth-1")


def test_lines_of_a_deleted_match_stay_in_trees_of_their_own(mia: Any) -> None:
    table = finished(mia)
    first, second = (advanced(opened(mia, table, ply), 4) for ply in (10, 12))
    below = advanced(opened(mia, first, 2), 4)
    deeper = opened(mia, below, 1)
    table.delete()
    assert tree.root_of(deeper) == tree.root_of(below) == tree.root_of(first) == first
    assert [line.table for line in tree.lines_of(first, mia.id)] == [below, deeper]
    assert tree.root_of(second) == second
    assert tree.root_of(opened(mia, second, 1)) == second


def test_a_line_with_others_is_not_branched_while_it_runs(mia: Any) -> None:
    line = opened(mia, finished(mia), 10, **{"who": "seats", "seat-0": "me", "seat-1": "easy"})
    assert post(mia, line, 0).status_code == 403


def test_only_its_owner_names_a_line(mia: Any, tom: Any) -> None:
    line = opened(mia, finished(mia), 10)
    address = f"/t/{line.slug}/lines/name/"
    assert mia.client.post(address, {"name": " Ships\u202e  first "}).status_code == 302
    assert Line.objects.get().name == "Ships first"
    assert "Ships first" in mia.client.get(f"/t/{line.slug}/lines/").content.decode()
    assert tom.client.post(address, {"name": "Mine"}).status_code == 404
    assert mia.client.post(address, {"name": "x" * 41}).status_code == 400
    assert Line.objects.get().name == "Ships first"
    assert "Ships first" not in tom.client.get(f"/t/{line.slug}/lines/").content.decode()


def test_win_chances_are_estimated_on_request(mia: Any, tom: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(hints, "budget", lambda: Budget(iterations=20))
    line = opened(mia, finished(mia), 10)
    assert "Estimate win chances" in mia.client.get(f"/t/{line.slug}/lines/").content.decode()
    record = line.record()
    wins = chances.wins(line.game, record)
    assert len(wins) == 2
    assert abs(sum(wins) - 1) < 0.01
    assert mia.client.post(f"/t/{line.slug}/lines/chances/").status_code == 302
    assert tom.client.post(f"/t/{line.slug}/lines/chances/").status_code in (302, 404)
    page = mia.client.get(f"/t/{line.slug}/lines/").content.decode()
    assert "Win chances:" in page
    assert "Estimate win chances" not in page
    act(line, mia, legal(line)[0])
    assert "before the latest actions" in mia.client.get(f"/t/{line.slug}/lines/").content.decode()
    assert not chances.may_estimate(Line.objects.get(), tom.id)


def test_lines_with_other_people_are_not_estimated(mia: Any, tom: Any) -> None:
    fields = {"who": "seats", "seat-0": "me", "seat-1": "friend"}
    line = opened(mia, finished(mia), 10, **fields)
    free = line.seats.get(number=1)
    tom.client.post(f"/t/{line.slug}/join/{free.invitation}/", {})
    assert fresh(line).started
    assert not chances.may_estimate(Line.objects.get(), mia.id)


def test_lines_are_personal_data(mia: Any) -> None:
    table = finished(mia)
    line = opened(mia, table, 10)
    mia.client.post(f"/t/{line.slug}/lines/name/", {"name": "Secret plan"})
    assert privacy.export(mia.id)["lines"][0]["name"] == "Secret plan"
    privacy.merge(mia.id, "account-1")
    assert Line.objects.get().guest == "account-1"
    privacy.erase("account-1")
    assert (Line.objects.get().guest, Line.objects.get().name) == ("", "")
    Table.objects.filter(pk=table.pk).delete()
    assert mia.client.get(f"/t/{line.slug}/lines/").status_code == 200


def test_bots_play_on(mia: Any) -> None:
    fields = {"who": "seats", "seat-0": "easy", "seat-1": "me"}
    line = let_bots_play(opened(mia, finished(mia), 10, **fields))
    assert line.seats.get(number=0).name not in ("", "Mia")


def test_a_loaded_match_is_continued_by_its_host_only(mia: Any, tom: Any) -> None:
    table = advanced(hot_seat(mia, 2, game=BURGUNDY, seed=None), 12)
    source = {"kind": "import", "table": "", "ply": 0, "name": "match.json"}
    Table.objects.filter(pk=table.pk).update(source=source)
    table.seats.filter(number=1).update(guest="")
    assert post(tom, table, 5).status_code == 403
    opened(mia, table, 5)
    table.seats.filter(number=1).update(bot="easy")
    assert post(mia, table, 5).status_code == 403


# ---- editing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [BURGUNDY, LISBOA, PUERTO_RICO])
def test_a_position_of_a_finished_match_is_edited(mia, game):
    table = finished(mia, game, plies=23)
    page = mia.client.get(f"/t/{table.slug}/at/9/").content.decode()
    assert f'/t/{table.slug}/at/9/edit/"' in page
    for ply in (9, 17, 20):
        answer = mia.client.get(f"/t/{table.slug}/at/{ply}/edit/")
        assert answer["Location"].startswith(f"/editor/{game}/?position={game}.")
        assert mia.client.get(answer["Location"]).status_code == 200
    assert mia.client.get(f"/t/{table.slug}/at/99/edit/").status_code == 404


def test_a_running_match_is_not_edited(mia):
    table = solo(mia, game=BURGUNDY)
    assert mia.client.get(f"/t/{table.slug}/at/0/edit/").status_code == 403
    assert "/edit/" not in mia.client.get(f"/t/{table.slug}/at/0/").content.decode()
