"""How a match has ended: winners, points, and what has broken a tie, in both languages."""

from itertools import product

import pytest

import ludoteca
from ludoteca.i18n import LANGUAGES, translation
from ludoteca.kernel.match import Match, SeatScore, ranking
from ludoteca.kernel.messages import render
from ludoteca.kernel.result_text import Decider, sentence, verdict
from ludoteca.terminal.result import result
from ludoteca.terminal.translator import Voice

NAMES = ("Mia", "Tom", "Bea", "Aki")


def scored(*rows):
    """Scores of seats with so many points, and what breaks ties."""
    ordered = sorted(rows, reverse=True)
    return [
        SeatScore(seat, row[0], {}, tuple(row[1:]), 1 + ordered.index(row))
        for seat, row in enumerate(rows)
    ]


def said(game, scores, lang="en"):
    return render(sentence(ludoteca.game(game), scores), translation(lang).gettext, NAMES)


TIE = "tie broken by doubloons and goods"
TIE_JA = "同点はダブロンと商品"
ENDS = (
    ([(38, 1), (44, 2), (38, 9)], "Tom wins, 44 : 38 : 38", "Tomの勝ち（44 : 38 : 38）"),
    (
        [(44, 5), (44, 7), (38, 9)],
        f"Tom wins, 44 : 44 : 38; {TIE} (7 : 5)",
        f"Tomの勝ち（44 : 44 : 38）。{TIE_JA}（7 : 5）で決着",
    ),
    (
        [(44, 7), (38, 9), (44, 7)],
        "Mia and Bea share the victory, 44 : 44 : 38",
        "MiaとBeaの同点優勝（44 : 44 : 38）",
    ),
    (
        [(9, 7), (9, 7), (9, 7)],
        "Mia, Tom and Bea share the victory, 9 : 9 : 9",
        "Mia、TomとBeaの同点優勝（9 : 9 : 9）",
    ),
    (
        [(9, 7), (9, 6), (9, 7)],
        f"Mia and Bea share the victory, 9 : 9 : 9; {TIE} (7 : 7 : 6)",
        f"MiaとBeaの同点優勝（9 : 9 : 9）。{TIE_JA}（7 : 7 : 6）で決着",
    ),
    ([(44, 0)], "Mia ends with 44 points", "Miaの得点は44点"),
)


def test_the_end_in_a_sentence():
    for rows, english, japanese in ENDS:
        assert said("puerto-rico", scored(*rows)) == english
        assert said("puerto-rico", scored(*rows), "ja") == japanese


def test_every_tie_break_that_told_somebody_apart_is_named_in_order():
    found = verdict(scored((50, 3, 4, 2, 9), (50, 3, 4, 1, 8), (50, 3, 2, 9, 9), (40, 9, 9, 9, 9)))
    assert found.winners == (0,)
    assert found.totals == (50, 50, 50, 40)
    assert found.deciders == (Decider(1, (4, 4, 2)), Decider(2, (2, 1)))
    scores = scored((50, 3, 4, 2, 9), (50, 3, 4, 1, 8), (50, 3, 2, 9, 9))
    assert said("lisboa", scores).endswith(
        "tie broken by stores (4 : 4 : 2) and completed plans (2 : 1)"
    )


def test_the_winners_are_those_whom_the_ranks_call_first():
    for rows in product(product((1, 2), repeat=3), repeat=3):
        scores = scored(*rows)
        assert verdict(scores).winners == tuple(s.seat for s in scores if s.rank == 1)


# ---- ties by the rules of each game -------------------------------------------------------------------


def empty(s):
    """Nothing that scores, for either seat."""
    fields = "points silver goods workers coins happiness conquest earned"
    for field in fields.split():
        if field in s.dtype.names:
            s[field][:] = 0


def doubloons():
    match = Match("puerto-rico", 2, seed=1)
    match.position.goods[:] = 0
    match.position.doubloons[:2] = 3, 5
    return match, "tie broken by doubloons and goods (5 : 3)"


def castles(fewest):
    match = Match(
        "castles-of-burgundy", 2, seed=1, options={"boards": "board_1", "fewest_empty": fewest}
    )
    empty(match.position)
    return match


def turn_order():
    return castles(False), "tie broken by place in turn order (2 : 1)"


def spaces(fewest):
    match = castles(fewest)
    filled = 5  # of seat 0, of whatever colour
    kinds = match.position.kind_left
    kinds[0, int(kinds[0].argmax())] -= filled
    before = ranking(match.game, match.position)
    what = "filled spaces" if fewest else "empty spaces"
    column = match.game.tie_breaks.index(what.capitalize())
    most, least = sorted((s.tie_breaks[column] for s in before), reverse=True)
    assert most == least + filled
    return match, f"tie broken by {what} ({most} : {least})"


def retired():
    match = Match("santa-maria", 2, seed=1)
    empty(match.position)
    match.position.resources[:] = 0
    match.position.retired[:2] = 3, 1
    near, far = sorted((s.tie_breaks[0] for s in match.scores()), reverse=True)
    return match, f"tie broken by early retirement (5 for the 1st space) ({near} : {far})"


def lisboa(**fields):
    match = Match("lisboa", 2, seed=1)
    empty(match.position)
    for field, value in fields.items():
        match.position[field][:2] = value
    return match


def money():
    return lisboa(coins=(4, 3)), "tie broken by money (4 : 3)"


def test_a_tie_is_broken_as_the_rules_of_the_game_have_it():
    cases = doubloons(), turn_order(), spaces(False), spaces(True), retired(), money()
    for match, broken in cases:
        match.position.over = 1
        scores = match.scores()
        assert len({score.total for score in scores}) == 1, broken
        assert sorted(score.rank for score in scores) == [1, 2], broken
        assert said(match.game.name, scores).endswith(broken)
        assert verdict(scores).winners == tuple(s.seat for s in scores if s.rank == 1), broken


def test_who_is_equal_to_the_opponent_shares_the_victory():
    match = Match("lisboa", 1, seed=1)
    empty(match.position)
    match.position.over = 1
    totals = {score.total for score in match.scores()}
    expected = "share the victory" if len(totals) == 1 else "wins"
    assert expected in said("lisboa", match.scores())


# ---- where it is shown ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_says_it_under_the_table_at_the_end(lang):
    match, _ = doubloons()
    voice = Voice(lang, NAMES[:2])
    assert len(result(match, voice).renderables) == 1
    match.position.over = 1
    told = voice.say(sentence(match.game, match.scores()))
    assert told in str(result(match, voice).renderables[-1])
