"""The end at the table: the status line says who has won, and by what."""

from tests.web.pages import read
from tests.web.tables import GAMES, SANTA_MARIA, ended, friends, let_bots_play, solo

SAID = {
    "en": "Tom wins, 9 : 9; tie broken by doubloons and goods (6 : 4)",
    "ja": "Tomの勝ち（9 : 9）。同点はダブロンと商品（6 : 4）で決着",
}


def headline(client, table, path=""):
    page = read(client.get(f"/t/{table.slug}/{path}"))
    return next(e.text for e in page.walk() if "status-line" in e.classes)


def test_the_table_and_its_last_position_say_who_has_won(mia, tom, spectator):
    table = ended(friends(mia, tom), chips=(9, 9), doubloons=(4, 6))
    for language, said in SAID.items():
        for client in (mia.client, tom.client, spectator):
            client.cookies["ludoteca_language"] = language
            for path in ("", f"at/{table.ply}/"):
                assert headline(client, table, path).endswith(said), (language, path)
            result = read(client.get(f"/t/{table.slug}/")).find("section", id="z-results")[0]
            assert said in [e.text for e in result.find("p")]


def test_every_game_names_its_winner(mia):
    for game in GAMES:
        table = ended(let_bots_play(solo(mia, 3, seat=2, game=game)))
        assert " : " in headline(mia.client, table), game


def test_alone_the_game_has_a_title_for_it(mia):
    assert "Your title" in headline(mia.client, ended(solo(mia, 1, game=SANTA_MARIA)))
