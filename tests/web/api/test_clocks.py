"""How much time there is, as programs are told."""

import pytest

from ludoteca.web.clocks.models import Clock
from tests.web.api.programs import Program, problem

pytestmark = pytest.mark.django_db


def test_a_program_opens_a_table_at_a_pace_and_is_told_of_its_clock():
    robo, ada = Program("Robo"), Program("Ada")
    slug = robo.opens(seats=("me", "free"), clock="quick")["id"]
    assert robo.told(f"/tables/{slug}")["clock"]["running"] is None
    ada.does(f"/tables/{slug}/join")
    clock = ada.told(f"/tables/{slug}")["clock"]
    assert clock["left"] == [200_000, 180_000]
    assert (clock["pace"], clock["running"], clock["real_time"]) == ("quick", 0, True)
    assert clock["runs_out"]
    assert not clock["out"]
    assert not clock["paused"]


def test_without_a_pace_there_is_none():
    robo = Program("Robo")
    assert robo.opens()["clock"] is None
    assert not Clock.objects.exists()
    problem(
        robo.post("/tables", game="lisboa", seats=["me", "easy"], clock="hourglass"),
        400,
        "malformed",
    )
