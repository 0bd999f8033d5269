"""Tables that continue a finished match, opened by the API."""

from typing import Any

import pytest

from ludoteca.kernel.record import to_bytes
from ludoteca.web.branches.models import Line
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.api.programs import Program, problem
from tests.web.branches.test_branches import advanced, finished, over
from tests.web.tables import BURGUNDY, hot_seat

pytestmark = pytest.mark.django_db

SEATS = ["easy", "me"]


def start(table: Table, ply: int, **more: Any) -> dict[str, Any]:
    return {"game": BURGUNDY, "seats": SEATS, "start": {"table": table.slug, "ply": ply, **more}}


def test_a_program_continues_a_finished_match(mia: Any) -> None:
    robo, table = Program(), finished(mia)
    state = robo.does("/tables", **start(table, 10, draws="kept"))
    line = Table.objects.get(slug=state["id"])
    assert to_bytes(position_after(line, 0)) == to_bytes(position_after(table, 10))
    assert (line.seed, Line.objects.get().root) == (table.seed, table)
    assert line.seats.get(number=1).guest == robo.id


def test_strangers_are_not_offered_known_draws(mia: Any) -> None:
    """Its host may know what is hidden, so it is open to invited players only, who are told."""
    robo, table = Program(), finished(mia)
    free = {"seats": ["me", "free"]}
    refused = robo.post("/tables", **{**start(table, 10), **free, "open": True})
    problem(refused, 403, "forbidden")
    state = robo.does("/tables", **{**start(table, 10, draws="kept"), **free})
    line = Table.objects.get(slug=state["id"])
    assert not line.open
    problem(robo.post(f"/tables/{line.slug}/open", open=True), 403, "forbidden")
    seat = line.seats.get(guest="", bot="")
    page = mia.client.get(f"/t/{line.slug}/join/{seat.invitation}/").content.decode()
    assert "continued after 10 actions" in page
    assert "with the draws of that match" in page


def test_what_cannot_be_continued_is_refused(mia: Any) -> None:
    robo, table = Program(), finished(mia)
    running = advanced(hot_seat(mia, 2, game=BURGUNDY, seed=None), 5)
    problem(robo.post("/tables", **start(running, 2)), 403, "forbidden")
    problem(robo.post("/tables", **start(table, 999)), 404, "unknown")
    for more in ({"game": "lisboa"}, {"seats": ["me"]}, {"options": {"balanced": True}}):
        problem(robo.post("/tables", **{**start(table, 2), **more}), 400, "malformed")
    for forged in ({"ply": -1}, {"ply": "2 or 3"}, {"draws": "loaded"}, {"secret": 1}):
        fields = start(table, 2)
        fields["start"] = {**fields["start"], **forged}
        problem(robo.post("/tables", **fields), 422, "malformed")
    assert not Line.objects.exists()
    assert over(running).over
    robo.does("/tables", **start(running, 2))
