"""The options of a match in words: those that differ from the usual game, and no others."""

from functools import partial

import ludoteca
from ludoteca.i18n import say, translation
from ludoteca.kernel.messages import render
from ludoteca.kernel.option_text import in_force


def told(game, options, language="en"):
    game = ludoteca.game(game)
    words = partial(say, lang=language, translate=translation(language).gettext)
    return [render(m, words) for m in in_force(game, game.full_options(options))]


def test_options_are_named_by_their_titles_and_values():
    both = ["New Buildings", "Choice of buildings: All buildings"]
    for options, lang, expected in (
        ({}, "en", ["standard rules"]),
        ({"nobles": True, "balanced": True}, "en", ["Balanced variant", "Nobles"]),
        ({"new_buildings": True, "selection": "all"}, "en", both),
        ({"selection": "all"}, "ja", ["建物の選び方：すべて使う"]),
    ):
        assert told("puerto-rico", options, lang) == expected
    for game in ludoteca.games():
        for option in game.options:
            for value in option.values[1:]:
                assert told(game, {option.name: value}) != told(game, {}), (game, option, value)
