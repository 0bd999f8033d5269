"""What the golden matches of this game hold; that they lead to their ends is `tests.games.test_golden`."""

from ludoteca.games.santa_maria import SANTA_MARIA

from .playthrough import MATCHES, PLAYTHROUGHS
from .tables import EVERY_TABLE
from .values import BISHOPS, BOARDS, MISSIONS, SCHOLARS


def test_there_is_a_golden_match_for_each_table():
    tables = [(seats, SANTA_MARIA.full_options(options)) for seats, options, _ in MATCHES.values()]
    assert sorted(map(repr, tables)) == sorted(map(repr, EVERY_TABLE))


def test_together_they_have_every_board_scholar_bishop_mission_and_space_for_retiring():
    boards, hired, slots = set(), set(), set()
    for name in MATCHES:
        match, _ = PLAYTHROUGHS.replay(PLAYTHROUGHS.text(name))
        slots |= {text for text in map(match.describe, match.actions) if text.startswith("retire")}
        hired |= {space["what"] for space in match.view()["spaces"] if space["monks"]}
        for player in match.view()["players"]:
            boards.add(player["board"])
            hired.add(player["own_scholar"])
    assert boards == set(BOARDS)
    assert hired - {None} == {*SCHOLARS, *BISHOPS, *MISSIONS}
    assert slots == {f"retire slot {n}" for n in range(1, 6)}
