"""`tools.train`: which settings it takes, and which it refuses."""

from typing import Any

import pytest

from ludoteca.learn.losses import Aims
from ludoteca.learn.plan import Plan
from ludoteca.learn.training import Settings
from ludoteca.nets.network_search import Guide
from tools import train
from tools.bounds import PLAN


def refused(capsys, wish):
    """Return the error of the command about this setting."""
    with pytest.raises(SystemExit):
        train.main(["puerto-rico", "--set", wish])
    return capsys.readouterr().err


def test_the_command_names_the_settings_there_are(capsys):
    told = refused(capsys, "itinerary=3")
    assert "guide.ahead" in told
    assert "settings.aims.hope" in told
    assert "iterations" in refused(capsys, "iterations=many")
    assert "yes or no, not 'perhaps'" in refused(capsys, "likely=perhaps")


def test_values_out_of_bounds_are_refused(capsys):
    assert {*train._names()} - {*PLAN} == {"begin", "likely"}
    for name in PLAN:
        train._check(name, Plan("", 0))
    for wish in (
        *(f"{name}={value}" for name in ("part", "kept") for value in ("0", "1.1", "nan", "-1")),
        *(f"{name}=0" for name in ("thumb", "matches", "iterations", "recent", "contest")),
        *(f"settings.rate={value}" for value in ("0", "inf", "nan", "-0.1")),
        *(f"guide.{name}=1.5" for name in ("trust", "thumb", "stray", "margin")),
        *("guide.ahead=-1", "seed=-1", "settings.aims.hope=2", "milliseconds=inf"),
    ):
        assert f"argument --set: {wish.partition('=')[0]}: must be " in refused(capsys, wish), wish


def test_numbers_of_seats_that_the_game_does_not_have_are_refused(capsys, tmp_path):
    assert train.main(["puerto-rico", "--seats", "9", "--folder", str(tmp_path)]) == 2
    assert "2, 3, 4, 5" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_command_learns_as_set(monkeypatch, tmp_path):
    given = []
    monkeypatch.setattr("tools.train.learn", lambda *each: given.append(each))
    wishes = "guide.ahead=7", "settings.wide=32", "settings.aims.hope=0.25", "iterations=9"
    words = [word for wish in (*wishes, "likely=yes") for word in ("--set", wish)]
    assert train.main(["puerto-rico", "--folder", str(tmp_path), "--rounds", "2", *words]) == 0
    folder, plan, rounds, _, _ = given[0]
    assert (folder, rounds) == (tmp_path / "puerto-rico", 2)
    settings, guide = Settings(wide=32, aims=Aims(hope=0.25)), Guide(ahead=7, thumb=0.5)
    more: Any = {"guide": guide, "settings": settings}
    assert plan == Plan("puerto-rico", 4, iterations=9, likely=True, **more)
