"""The options of a match in words: those that are not as usual, and nothing but them."""

from functools import partial

import pytest

import ludoteca
from ludoteca.i18n import say, translation
from ludoteca.in_force import in_force
from ludoteca.kernel.messages import render


def told(game, options, language="en"):
    game = ludoteca.game(game)
    translate = translation(language).gettext
    words = partial(say, lang=language, translate=translate)
    return [render(m, words) for m in in_force(game, game.full_options(options))]


def test_the_plain_game_is_said_to_be_plain():
    assert told("puerto-rico", {}) == ["usual rules"]


def test_what_is_on_is_named_by_its_title():
    assert told("puerto-rico", {"nobles": True, "balanced": True}) == ["Balanced variant", "Nobles"]


def test_one_of_several_is_named_with_its_value():
    assert told("puerto-rico", {"new_buildings": True, "selection": "all"}) == [
        "New Buildings",
        "Choice of buildings: Everything in",
    ]


def test_in_japanese():
    assert told("puerto-rico", {"selection": "all"}, "ja") == ["建物の選び方：すべて使う"]


@pytest.mark.parametrize("game", [game.name for game in ludoteca.games()])
def test_every_option_is_told_when_it_is_not_as_usual(game):
    for option in ludoteca.game(game).options:
        for value in option.values[1:]:
            assert told(game, {option.name: value}) != told(game, {})
