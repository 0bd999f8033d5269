"""Every game in a terminal, in every language."""

import pytest

from ludoteca.i18n import LANGUAGES

from .suite import every_game
from .terminal import draw_positions, play_by_numbers


@pytest.mark.compiled
@every_game
def test_a_whole_match_is_played_by_numbers(game, monkeypatch):
    for lang in LANGUAGES:
        play_by_numbers(game, game.usual_seats, lang, monkeypatch)


@every_game
def test_every_position_can_be_drawn(game):
    for lang in LANGUAGES:
        draw_positions(game, lang)
