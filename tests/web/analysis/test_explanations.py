"""The reason of an advice, from made-up findings in both languages, for every game."""

from django.utils import translation

import ludoteca
from ludoteca.analysis import OTHERS, Estimate, Gain, ranked
from ludoteca.web.analysis import evaluation_text, explanations
from tests.web.pages import LATIN
from tests.web.tables import GAMES

NAMES = ["ミア", "トム", "ベア"]
PUERTO_RICO = ludoteca.game("puerto-rico")


def row(wins, points, tries=900, *, text="X", alone=False):
    """A row of the list, as it would stand below one that is better."""
    estimate = Estimate(1, tries, (points,), (1.0,) if alone else (wins, 1 - wins))
    known = ranked([estimate], 0)[0].standing.value == "figures"
    chance = "" if alone else evaluation_text.chance(wins)
    return evaluation_text.OptionRow(
        estimate, text, known, False, points, f"{points}", chance, 0, "", False
    )


def told(gains, game=PUERTO_RICO, names=NAMES, seat=0):
    return explanations.explain(game, gains, seat, names)


WHOLE = {
    "en": (
        "Suggestion: “X”. Expected result: about 42 points. Next best: “Y” (40 points). Compared with that, "
        "the suggestion brings 2 more points from buildings, 1 fewer point from shipping; the chance of winning is 37% "
        "instead of 31%."
    ),
    "ja": (
        "おすすめは「X」。予想得点は約42点です。次点は「Y」（40点）。"
        "それと比べたおすすめの手：建物で2点多い、出荷で1点少ない。勝率は31%に対して37%です。"
    ),
}


def test_the_whole_advice():
    for language, said in WHOLE.items():
        with translation.override(language):
            why = told([Gain(1, 2.1), Gain(0, -1.2), Gain(2, 0.9)])
            assert (
                evaluation_text.hint_sentence([row(0.37, 42.0), row(0.31, 40.0, text="Y")], 0, why)
                == said
            )


BETTER, OTHER, RARE = (0.37, 42), (0.31, 40), (0.31, 40, 3)
"""Chances to win and points, of which the last are of too few tries."""
ENDS = [
    (OTHER, [], "No single source of points makes the difference."),
    (OTHER, None, "Next best: “Y” (40 points, 31%)."),
    (BETTER, [], "Equally good: “Y” (42 points, 37%)."),
    (
        BETTER,
        [Gain(0, 3)],
        "the suggestion brings 3 more points from shipping; overall the two are equal.",
    ),
    (RARE, None, "No other option looks as good."),
]


def test_how_the_advice_ends():
    for second, gains, end in ENDS:
        why = None if gains is None else told(gains)
        text = evaluation_text.hint_sentence([row(*BETTER), row(*second, text="Y")], 0, why)
        assert text.endswith(end), text


def test_alone_nothing_is_said_of_chances():
    rows = [row(1, 42, alone=True), row(1, 38, text="Y", alone=True)]
    text = evaluation_text.hint_sentence(rows, 0, told([Gain(0, 4)], names=NAMES[:1]))
    assert text.endswith(
        "Next best: “Y” (38 points). Compared with that, the suggestion brings 4 more points from shipping."
    )
    assert "chance" not in text


def test_a_difference_in_words():
    for gain, names, said in (
        (Gain(0, 1.4), NAMES, "1 more point from shipping"),
        (Gain(0, -0.8), NAMES, "1 fewer point from shipping"),
        (Gain(0, -3.6), NAMES, "4 fewer points from shipping"),
        (Gain(OTHERS, 2), NAMES, "2 more points for the best opponent"),
        (Gain(OTHERS, -2), NAMES[:2], "2 fewer points for トム"),
        (Gain(OTHERS, 1), NAMES[:2], "1 more point for トム"),
    ):
        assert told([gain], names=names) == [said]


def test_every_source_of_every_game_can_be_a_reason_in_japanese():
    with translation.override("ja"):
        for game in map(ludoteca.game, GAMES):
            for source in [OTHERS, *range(len(game.sources))]:
                for points in (-4, -1, 1, 4):
                    (said,) = told([Gain(source, points)], game)
                    assert not LATIN.search(said.replace("VP", "")), said
