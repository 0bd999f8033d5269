"""What no game allows is refused, and nothing has changed then."""

from typing import Any

import pytest

from ludoteca import BadOption, BadSeats, Match, MatchOver
from ludoteca.kernel.conformance import random_match

from .reading import asked
from .refusal import refused
from .suite import every_game, own


@every_game
def test_as_many_can_play_as_the_rules_say_and_nobody_else(game):
    seats = own(game, "tables").SEATS
    assert tuple(game.seats) == seats
    words = f"{game.name} is for {', '.join(map(str, seats))} players"
    numbers: tuple[Any, ...] = (
        seats[0] - 1,
        seats[-1] + 1,
        seats[-1] + 2,
        -2,
        2.0,
        True,
        "3",
        None,
    )
    for number in numbers:
        with pytest.raises(BadSeats, match=words):
            Match(game, number, 1)


@every_game
def test_the_options_are_at_their_defaults_unless_they_are_named(game):
    defaults = own(game, "tables").DEFAULTS
    assert Match(game, 3, 1).options == defaults
    for option in game.options:
        chosen = {option.name: option.values[-1]}
        assert Match(game, 3, 1, chosen).options == defaults | chosen


@every_game
def test_an_option_can_only_be_what_it_can_be(game):
    wrong = (0, 1, 2, -1, True, "true", "yes", "random", "", None)
    for option in game.options:
        known = [(type(value), value) for value in option.values]
        for value in (*wrong, [option.values[0]], str(option.values[0]).title()):
            if (type(value), value) not in known:
                with pytest.raises(BadOption, match=f"option {option.name} cannot be"):
                    Match(game, 3, 1, {option.name: value})


@every_game
def test_there_are_no_other_options(game):
    names = ", ".join(own(game, "tables").DEFAULTS)
    with pytest.raises(BadOption, match=f"no option 'fancy'; its options: {names}"):
        Match(game, 3, 1, {"fancy": True})


@every_game
def test_after_the_end_nothing_is_asked_and_everything_is_refused(game):
    match = random_match(game, game.usual_seats, 2)
    assert (match.legal(), match.actor, asked(match)) == ([], None, None)
    for action in range(game.actions.n):
        assert refused(match, action, MatchOver) == "the match is over"
