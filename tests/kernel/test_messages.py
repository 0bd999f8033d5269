"""Sentences: placeholders, amounts in words, sentences within and after others."""

import pytest

from ludoteca.i18n import Name, say, translation
from ludoteca.kernel.messages import Amounts, Message, SeatName, Term, render, together

WOOD = Term("wood", "Wood")
COIN = Term("coins", "coin")
COINS = Term("coins", "coins")
MILL = Term("mill", Name("Old Mill", ja="古い水車"))
FAKE = {
    "Wood": "木",
    "coin": "金",
    "coins": "金",
    "{count} {what}": "{what}{count}",
    "{first}, {second}": "{first}と{second}",
    "{first} or {second}": "{first}か{second}",
    "{first} {second}": "{first}{second}",
    "Pay {what}.": "{what}を払う。",
    "{seat} rests.": "{seat}は休む。",
    "Well: {rest}": "さて、{rest}",
}


def english(text: str) -> str:
    return say(text, "en", translation("en").gettext)


def foreign(text: str) -> str:
    return say(text, "ja", lambda message: FAKE.get(message, message))


def amounts(*options: dict[Term, int]) -> Amounts:
    return Amounts(tuple(tuple((n, what) for what, n in option.items()) for option in options))


def pay(*options: dict[Term, int]) -> Message:
    return Message("Pay {what}.", {"what": amounts(*options)})


def test_amounts_in_words() -> None:
    for options, said, abroad in (
        ([{WOOD: 1}], "Pay 1 wood.", "木1を払う。"),
        ([{WOOD: 2, COINS: 3}], "Pay 2 wood, 3 coins.", "木2と金3を払う。"),
        ([{WOOD: 2}, {COIN: 1}], "Pay 2 wood or 1 coin.", "木2か金1を払う。"),
        (
            [{WOOD: 1, COIN: 1}, {COINS: 4}, {WOOD: 3}],
            "Pay 1 wood, 1 coin or 4 coins or 3 wood.",
            "木1と金1か金4か木3を払う。",
        ),
    ):
        assert render(pay(*options), english) == said
        assert render(pay(*options), foreign) == abroad


def test_a_piece_is_called_by_its_own_name() -> None:
    message = Message("Build {what}", {"what": MILL})
    assert render(message, english) == "Build old mill"
    assert render(message, foreign) == "Build 古い水車"
    assert render(pay({MILL: 2}), foreign) == "古い水車2を払う。"


def test_a_sentence_within_another() -> None:
    rest = Message("{seat} rests.", {"seat": SeatName(1)})
    message = Message("Well: {rest}", {"rest": rest})
    assert render(message, english, ["Mia", "Tom"]) == "Well: Tom rests."
    assert render(message, foreign, ["Mia", "Tom"]) == "さて、Tomは休む。"


def test_each_sentence_keeps_its_own_placeholders() -> None:
    rests = [Message("{seat} rests.", {"seat": SeatName(seat)}) for seat in (1, 0, 2)]
    said = render(together(rests), english, ["Mia", "Tom", "Uwe"])
    assert said == "Tom rests. Mia rests. Uwe rests."
    assert render(together(rests), foreign, ["Mia", "Tom", "Uwe"]) == (
        "Tomは休む。Miaは休む。Uweは休む。"
    )
    assert together([pay({WOOD: 1})]) == pay({WOOD: 1})
    with pytest.raises(TypeError):
        together([])


def test_braces_in_the_value_of_a_placeholder_are_left_alone() -> None:
    rest = Message("{seat} rests.", {"seat": SeatName(0)})
    for render_in in (english, foreign):
        assert "{seat}{0}" in render(together([rest, rest]), render_in, ["{seat}{0}"])
