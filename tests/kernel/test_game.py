"""Games: the registry, options, numbers of seats."""

import dataclasses

import pytest

import ludoteca
from ludoteca import BadOption, BadSeats, LudotecaError, Match, UnknownGame
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel import generics
from ludoteca.kernel.game import Option, register


def test_games_are_found_by_name_or_given_as_they_are():
    assert ludoteca.game("puerto-rico") is PUERTO_RICO
    assert ludoteca.game(PUERTO_RICO) is PUERTO_RICO
    assert PUERTO_RICO in ludoteca.games()


@pytest.mark.parametrize("name", ["chess", "", "Puerto Rico", None, 3, [], {}])
def test_an_unknown_game_is_named_with_those_there_are(name):
    with pytest.raises(UnknownGame) as caught:
        ludoteca.game(name)
    assert str(caught.value).startswith(f"there is no game {name!r}; there are: ")
    assert "puerto-rico" in str(caught.value)
    with pytest.raises(LookupError):
        Match(name, 3)


def test_a_name_can_be_registered_once():
    with pytest.raises(ValueError, match="there is a game 'puerto-rico' already"):
        register(PUERTO_RICO)


@pytest.mark.parametrize("seats", [1, 6, 0, -3, 100, True, False, "4", 4.0, 3.5, None])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(BadSeats) as caught:
        Match("puerto-rico", seats)
    assert str(caught.value) == f"puerto-rico is for 2, 3, 4, 5 players, not {seats!r}"
    with pytest.raises(BadSeats):
        ludoteca.playouts("puerto-rico", seats, 1)


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


@pytest.mark.parametrize("name", ["expansion", "", "Balanced"])
def test_an_unknown_option_is_named_with_those_there_are(name):
    with pytest.raises(BadOption) as caught:
        Match("puerto-rico", 3, options={name: True})
    assert str(caught.value).startswith(f"puerto-rico has no option {name!r}; it has: balanced")


@pytest.mark.parametrize("value", [1, 0, "yes", None, 1.0, [True]])
def test_a_value_that_an_option_does_not_have_is_refused(value):
    with pytest.raises(BadOption) as caught:
        Match("puerto-rico", 3, options={"balanced": value})
    assert str(caught.value) == f"option balanced cannot be {value!r}; it can be: False, True"


def test_an_option_counts_its_values():
    option = Option("length", "Length", ("short", "long", 3))
    assert [option.index(value) for value in ("short", "long", 3)] == [0, 1, 2]
    with pytest.raises(BadOption, match=r"option length cannot be 3\.0"):
        option.index(3.0)


def test_a_game_without_options_says_so():
    bare = dataclasses.replace(PUERTO_RICO, options=())
    with pytest.raises(BadOption, match="puerto-rico has no option 'balanced'; it has: -"):
        bare.start(3, {"balanced": True})


def test_a_game_may_refuse_a_mix_of_options():
    def refuse(record):
        raise BadOption("not {n} together", n=int(record.seats))

    picky = dataclasses.replace(PUERTO_RICO, settings=refuse)
    with pytest.raises(BadOption, match="not 4 together"):
        picky.start(4)


def test_a_game_gives_every_generic():
    assert set(PUERTO_RICO.functions) == set(generics.__all__)
    missing = {name: f for name, f in PUERTO_RICO.functions.items() if name != "weigh"}
    with pytest.raises(KeyError):
        dataclasses.replace(PUERTO_RICO, functions=missing)


def test_every_error_keeps_its_template_and_parameters():
    with pytest.raises(LudotecaError) as caught:
        Match("puerto-rico", 9)
    error = caught.value
    assert error.template.format(**error.params) == str(error)
    assert error.params == {"game": "puerto-rico", "allowed": "2, 3, 4, 5", "seats": "9"}


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
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
    ],
)
def test_errors_are_also_of_the_builtin_kind_one_expects(error, builtin):
    assert issubclass(error, LudotecaError)
    assert issubclass(error, builtin)
