"""Every game in a terminal, in every language and with every number of seats, which the languages share."""

import pytest

from ludoteca.i18n import LANGUAGES
from tests.games.suite import every_game
from tests.games.terminal import play_by_numbers


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_whole_match_is_played_by_numbers_with_any_number_of_seats(game, lang, monkeypatch):
    for seats in game.seats[LANGUAGES.index(lang) :: len(LANGUAGES)]:
        play_by_numbers(game, seats, lang, monkeypatch)
