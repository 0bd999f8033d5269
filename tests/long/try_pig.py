"""What is done with the game of the guide, in a process of its own: the checks, a bot, the terminal, the page."""

import io
import os

import django
from rich.console import Console

import ludoteca
from ludoteca import Match, bots, playouts
from ludoteca.kernel import conformance
from ludoteca.kernel.rng import seed_words
from ludoteca.terminal.inspect_command import what
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.log import whole_log
from ludoteca.terminal.translator import Voice

GAME = ludoteca.game("pig")


def checks() -> None:
    """The checks of every game, at every table."""
    for seats in GAME.seats:
        for options in conformance.option_sets(GAME):
            match = conformance.random_match(GAME, seats, 4, options)
            assert match.over
            assert max(score.total for score in match.scores()) >= match.view()["goal"]
            conformance.check_save(match)
            conformance.check_replay(match)
            conformance.check_undo(match)
            start = Match(GAME, seats, 4, options)
            conformance.check_legality(start)
            conformance.check_copies(start)
            conformance.check_draws(GAME, seats, 4, options, 10_000)
            conformance.check_seat_views(GAME, start.position, seed_words(1)[0])
    assert (playouts(GAME, 3, 5).scores >= 0).all()


def match_with_bots() -> Match:
    """A whole match between greedy bots."""
    match = Match(GAME, 3, seed=2)
    rng = seed_words(3)[0]
    while not match.over:
        match.play(int(bots.move(bots.find("greedy"), GAME, match.position, rng)))
    return match


def terminal(match: Match) -> None:
    """The log and the table."""
    voice = Voice("en", ["Ana", "Bo", "Cy"])
    log = "\n".join(whole_log(voice, match, -1))
    assert "Ana rolls a" in log
    assert "The game is over" in log
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(whole_table(GAME, match.view(), voice, 0))
    assert "To 30 points" in console.export_text()
    card = what(GAME, match.view(), 0, voice, "die")
    assert card[1].startswith("Each roll adds to your points")
    assert "Last roll" in card[2]


def pages() -> None:
    """The lobby, the rules in both languages, and a table at which a move is made."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "ludoteca.web.settings"
    django.setup()
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    client = Client(headers={"host": "127.0.0.1"})
    assert "Roll again or hold" in client.get("/").text
    assert "A 1 loses" in client.get("/games/pig/rules/").text
    assert "Example: greed" in client.get("/games/pig/rules/").text
    assert "手番" in client.get("/games/pig/rules/", headers={"accept-language": "ja"}).text
    assert client.get("/games/pig/rules/").text.count("figure-mark") == 1
    answer = client.post("/games/pig/play/", follow=True)
    assert answer.status_code == 200, answer.text
    assert "points rolled this turn" in answer.text
    assert 'data-card="die"' in answer.text
    lesson = client.post("/games/pig/learn/", follow=True)
    assert "The first player to hold with 30 points wins" in lesson.text


if __name__ == "__main__":
    checks()
    terminal(match_with_bots())
    pages()
    print("Pig is a game")
