"""Games: the registry, options, numbers of seats."""

import dataclasses
from typing import Any

import pytest

import ludoteca
from ludoteca import BadOption, BadSeats, LudotecaError, Match, UnknownGame
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel import generics
from ludoteca.kernel.game import Option, register
from tests.refusals import refusal


def test_games_are_found_by_name_or_given_as_they_are():
    assert ludoteca.game("puerto-rico") is PUERTO_RICO
    assert ludoteca.game(PUERTO_RICO) is PUERTO_RICO
    assert PUERTO_RICO in ludoteca.games()
    names: tuple[Any, ...] = ("chess", "", "Puerto Rico", None, 3, [], {})
    for name in names:
        text = refusal(UnknownGame, ludoteca.game, name)
        assert text.startswith(f"there is no game {name!r}; available games: ")
        assert "puerto-rico" in text
        refusal(LookupError, Match, name, 3)
    assert "a game named 'puerto-rico' already exists" in refusal(ValueError, register, PUERTO_RICO)


def test_other_numbers_of_seats_are_refused():
    for seats in (1, 6, 0, -3, 100, True, False, "4", 4.0, 3.5, None):
        text = refusal(BadSeats, Match, "puerto-rico", seats)
        assert text == f"puerto-rico is for 2, 3, 4, 5 players, not for {seats!r}"
        refusal(BadSeats, ludoteca.playouts, "puerto-rico", seats, 1)
    with pytest.raises(LudotecaError) as caught:
        Match("puerto-rico", 9)
    error = caught.value
    assert error.template.format(**error.params) == str(error)
    assert error.params == {"game": "puerto-rico", "allowed": "2, 3, 4, 5", "seats": "9"}


DEFAULTS = {
    "balanced": False,
    "angst": False,
    "new_buildings": False,
    "nobles": False,
    "selection": "draft",
    "summary_nobles": False,
}


def test_options_have_their_defaults():
    assert Match("puerto-rico", 3, 1).options == DEFAULTS
    assert Match("puerto-rico", 3, 1, {}).options == DEFAULTS
    match = Match("puerto-rico", 3, 1, {"balanced": True, "selection": "random"})
    assert match.options == DEFAULTS | {"balanced": True, "selection": "random"}
    assert match.position.balanced == 1


def test_unknown_options_and_values_are_refused_with_those_there_are():
    for name in ("expansion", "", "Balanced"):
        text = refusal(BadOption, Match, "puerto-rico", 3, options={name: True})
        assert text.startswith(f"puerto-rico has no option {name!r}; its options: balanced")
    for value in (1, 0, "yes", None, 1.0, [True]):
        text = refusal(BadOption, Match, "puerto-rico", 3, options={"balanced": value})
        assert text == f"option balanced cannot be {value!r}; allowed: False, True"
    bare = dataclasses.replace(PUERTO_RICO, options=())
    text = refusal(BadOption, bare.start, 3, {"balanced": True})
    assert "puerto-rico has no option 'balanced'; its options: -" in text


def test_an_option_counts_its_values():
    option = Option("length", "Length", ("short", "long", 3))
    assert [option.index(value) for value in ("short", "long", 3)] == [0, 1, 2]
    assert "option length cannot be 3.0" in refusal(BadOption, option.index, 3.0)


def test_a_game_may_refuse_a_mix_of_options():
    def refuse(record):
        raise BadOption("not {n} together", n=int(record.seats))

    picky = dataclasses.replace(PUERTO_RICO, settings=refuse)
    assert refusal(BadOption, picky.start, 4) == "not 4 together"


def test_a_game_gives_every_generic():
    assert set(PUERTO_RICO.functions) == set(generics.__all__)
    missing = {name: f for name, f in PUERTO_RICO.functions.items() if name != "weigh"}
    refusal(KeyError, dataclasses.replace, PUERTO_RICO, functions=missing)


def test_errors_are_also_of_the_builtin_class_that_a_caller_expects():
    for error, builtin in (
        (ludoteca.UnknownGame, LookupError),
        (ludoteca.UnknownBot, LookupError),
        (ludoteca.BadArgument, ValueError),
        (ludoteca.BadSeats, ValueError),
        (ludoteca.BadOption, ValueError),
        (ludoteca.UnknownAction, ValueError),
        (ludoteca.IllegalAction, ValueError),
        (ludoteca.MatchOver, ludoteca.IllegalAction),
        (ludoteca.NothingToUndo, ValueError),
        (ludoteca.BadSave, ValueError),
        (ludoteca.ForeignSave, ludoteca.BadSave),
    ):
        assert issubclass(error, LudotecaError), error
        assert issubclass(error, builtin), error
