"""The opponent of who plays alone: what is told of him."""

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa import sentences
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.terminal.translator import Voice
from tests.games.cases import each
from tests.games.reading import play

from .opponents import FIRST, alone, opponent
from .pieces import display, draw, hand
from .scenes import FOUR


@each("language", ["en", "ja"])
def test_the_log_tells_all_that_he_does(language):
    assert GAME.opponent
    voice = Voice(language).naming(["Mia", Voice(language).text(GAME.opponent.name)])
    match = hand(display(alone("marquis", FIRST), *FOUR), 0, "blue_king_1")
    play(match, "discard blue king 1")
    before = match.view()
    draw(match, "treasury")
    action = match.actions[-1]
    said = [voice.say(event) for event in sentences.events(before, match.view(), action)]
    dropped = voice.text(EDITION.names[opponent(match)["dropped"]])
    expected = {
        "en": [
            "visits the prime minister",
            "builds a Sloop",
            "takes Own Stores 1",
            "takes Own Stores 2",
            f"discards {dropped}",
            "The helper moves to the treasury pile",
        ],
        "ja": [
            "総理を訪問",
            "スループ船",
            "自分の店1",
            "自分の店2",
            dropped,
            "助手コマが資金カードの山に",
        ],
    }[language]
    for text, line in zip(expected, said, strict=False):
        assert text in line, said
    assert all("Automa" in line or "オートマ" in line for line in said[:5])


@each("language", ["en", "ja"])
def test_the_terminal_says_that_he_is_not_in_the_rules(language):
    from ludoteca.terminal.game_list import help_of_game

    shown = help_of_game(Voice(language).text, "lisboa").replace("\n", "").replace(" ", "")
    assert {"en": "notintheruletext", "ja": "ルール文書にはありません"}[language] in shown
