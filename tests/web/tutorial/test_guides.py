"""Guided first games: each can be followed to its end, and who goes another way is not held up."""

import random

import pytest

import ludoteca
from ludoteca.web.matches.models import Table
from ludoteca.web.tutorial import END_TURN, GuideError, guide_for, parse, tracking
from tests.refusals import refusal
from tests.web.pages import read
from tests.web.tables import BURGUNDY, GAMES, PUERTO_RICO, fresh, let_bots_play
from tests.web.tutorial.learner import LAST, begin, do, lessons, shown, take, the_guide

GUIDED = [game for game in GAMES if guide_for(game)]


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_followed_to_its_end(mia, game):
    """Each step is shown when it can be done, at a piece that is there, and nothing is asked that it does not teach.

    Of several actions that lead on the first is taken, and then the last. Steps are numbered, what comes between them
    is not.
    """
    guide = the_guide(game)
    assert 8 <= len(guide.steps) <= 18
    for which in (0, -1):
        seen: list[str] = []
        asides = 0
        for said, table in lessons(mia, begin(mia, game), which):
            if said["end"]:
                break
            html = mia.look(table)
            assert ("guide-count" in html) != bool(said["aside"]), said
            if said["aside"]:
                assert END_TURN in tracking.offered(table, guide.seat), said
                asides += 1
                continue
            assert not said["strayed"]
            if said["id"] not in seen[-1:]:
                seen.append(said["id"])
                assert anchor(read(html), said), said
        assert seen == [step.id for step in guide.steps]
        assert asides
        assert not fresh(table).over


def anchor(page, said):
    if said["kind"] == "piece":
        return page.find(data_key=said["anchor"])
    return page.find(id="dock" if said["kind"] == "dock" else f"z-{said['anchor']}")


def test_bubbles_are_short():
    for game in GUIDED:
        for step in the_guide(game).steps:
            assert len(step.text.split()) <= 45, (game, step.id)


# ---- leaving the path ---------------------------------------------------------------------------


def until(guest, table, name):
    """The table as it stands when the guide has come to a step."""
    return next(
        t for said, t in lessons(guest, table) if said.get("id") == name and not said["aside"]
    )


def test_only_the_step_that_is_shown_can_be_read(mia):
    table = begin(mia, PUERTO_RICO)
    first, second = (step.id for step in the_guide(PUERTO_RICO).steps[:2])
    mia.post(table, "read-on", name=second)
    assert shown(mia, table)["id"] == first
    for _ in range(2):
        assert mia.post(table, "read-on", name=first).status_code == 200
    assert shown(mia, table)["id"] == second


def test_who_acts_before_reading_has_read(mia):
    table = begin(mia, PUERTO_RICO)
    do(mia, table, "choose settler")
    assert shown(mia, table)["id"] == "quarry"


def wander(guest, table, rng, decisions):
    """Decide at random, within the guide's seat; gives the table."""
    for _ in range(decisions):
        table = let_bots_play(fresh(table))
        if table.ended:
            break
        take(guest, table, rng.choice(tracking.offered(table, 0)))
    return let_bots_play(fresh(table))


@pytest.mark.slow
@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_waits_for_who_goes_another_way_and_goes_on_where_they_left_it(mia, game):
    """After any decision at any step what is said is true, and who comes back is taught every step."""
    rng = random.Random(game)
    guide = the_guide(game)
    table, seen, strays, done, beside = begin(mia, game), [], 0, "", False
    for _ in range(LAST):
        table = let_bots_play(fresh(table))
        said = shown(mia, table)
        if said["end"]:
            break
        if said["strayed"] and beside:  # it can lead to where the step cannot be done any more
            mia.post(table, "back-to-guide")
            continue
        assert not said["strayed"], (said["id"], done)
        if said["reading"]:
            mia.post(table, "read-on", name=said["id"])
            seen.append(said["id"])
            continue
        ply, position, offered = table.ply, bytes(table.position), tracking.offered(table, 0)
        step = guide.step(said["id"])
        others = [a for a in offered if not step.fits(a) and a != END_TURN]
        if not said["aside"] and said["id"] not in seen and others:
            strays += 1
            take(mia, table, rng.choice(others))
            table = wander(mia, table, rng, rng.randrange(4))
            check_astray(mia, table, said)
            assert mia.post(table, "back-to-guide").status_code == 200
            table = fresh(table)
            assert (table.ply, bytes(table.position)) == (ply, position)
            assert shown(mia, table) == said
        if not said["aside"]:
            seen.append(said["id"])
        done = END_TURN if said["aside"] else rng.choice(list(filter(step.fits, offered)))
        beside = step.fits(done) and not step.awaits(done)
        take(mia, table, done)
    assert said["end"]
    assert list(dict.fromkeys(seen)) == [step.id for step in guide.steps]
    assert strays >= len(guide.steps) // 2


def check_astray(guest, table, left):
    """The guide stands at the step that was left, teaches nothing, and says so."""
    if table.ended:
        return
    said = shown(guest, table)
    assert (said["id"], said["strayed"], said["aside"], said["kind"]) == (
        left["id"],
        True,
        True,
        "dock",
    )
    assert said["text"] != left["text"]
    html = guest.look(table)
    assert 'data-post="back-to-guide"' in html
    assert 'data-post="read-on"' not in html


def test_the_first_castle_elsewhere_neither_skips_bubbles_nor_says_what_is_not_so(mia):
    """It was once the way from bubble 3 to 11, which said that workers were used up which were not."""
    table = until(mia, begin(mia, BURGUNDY), "castle")
    do(mia, table, "place free storage 1 a2")
    table = fresh(table)
    assert shown(mia, table)["strayed"]
    do(mia, table, "take die 2 depot 6 tile 1")
    assert (shown(mia, table)["id"], shown(mia, table)["strayed"]) == ("castle", True)
    mia.post(table, "back-to-guide")
    said, table = next(lessons(mia, fresh(table)))
    assert (said["id"], said["strayed"]) == ("castle", False)
    *_, (said, _) = lessons(mia, table)
    assert said["end"]


def test_nobody_else_goes_back_and_on_the_path_nothing_is_taken_back(mia, tom):
    table = until(mia, begin(mia, PUERTO_RICO), "quarry")
    assert mia.post(table, "back-to-guide").status_code == 200
    assert fresh(table).ply == table.ply
    do(mia, table, "take indigo")
    table = fresh(table)
    assert shown(mia, table)["strayed"]
    assert tom.post(table, "back-to-guide").status_code == 403
    assert fresh(table).ply == table.ply
    mia.post(table, "leave-guide")
    assert mia.post(table, "back-to-guide").status_code == 200
    assert fresh(table).ply == table.ply


def test_what_is_taken_back_is_taught_again(mia):
    table = until(mia, begin(mia, PUERTO_RICO), "quarry")
    assert mia.post(table, "undo", ply=table.ply).status_code == 200
    assert shown(mia, table)["id"] == "roles"


def test_the_guide_can_be_left_and_the_game_goes_on(mia):
    table = begin(mia, PUERTO_RICO)
    assert mia.post(table, "leave-guide").status_code == 200
    assert shown(mia, table) is None
    assert 'class="bubble"' not in mia.look(table)
    assert do(mia, table, "choose mayor").status_code == 200
    assert mia.post(table, "read-on", name="aim").status_code == 200


def test_nobody_else_is_taught_or_can_leave(mia, tom):
    table = begin(mia, PUERTO_RICO)
    assert 'class="bubble"' in mia.look(table)
    assert 'class="bubble"' not in tom.look(table)
    for what in ("read-on", "leave-guide"):
        assert tom.post(table, what, name="aim").status_code == 403
    assert shown(mia, table)["id"] == "aim"


def test_all_who_learn_meet_the_same(mia, tom):
    ends = []
    for guest in (mia, tom):
        *_, (_, table) = lessons(guest, begin(guest, PUERTO_RICO))
        ends.append(fresh(table).position)
    assert ends[0] == ends[1]


def test_a_first_game_counts_as_a_table_of_its_guest(mia, settings):
    settings.TABLES_PER_GUEST = 1
    begin(mia, PUERTO_RICO)
    assert mia.client.post(f"/games/{PUERTO_RICO}/learn/").status_code == 429


def test_no_guide_no_first_game(mia, monkeypatch):
    assert mia.client.get(f"/games/{PUERTO_RICO}/learn/").status_code == 302
    assert mia.client.post("/games/no-such-game/learn/").status_code == 404
    assert not Table.objects.exists()


# ---- how guides are written -----------------------------------------------------------------------

HEAD = "seats = 3\nseed = 1\n"
STEP = '[[step]]\nid = "one"\ntext = "Do it."\n'


WRONG = [
    ("seats = ", "pr.toml: "),
    ("seed = 1\n" + STEP, "seats is to be a number"),
    ("seats = 9\nseed = 1\n" + STEP, "pr.toml: "),
    (HEAD, "a guide has steps"),
    (HEAD + "colour = 1\n" + STEP, "no 'colour'; there are: bot"),
    (HEAD + "seat = 3\n" + STEP, "seats 0 to 2, not 3"),
    (HEAD + 'bot = "nobody"\n' + STEP, "nobody"),
    (HEAD + "options = {sun = true}\n" + STEP, "sun"),
    (HEAD + STEP + STEP, "step 'one': another step is called so"),
    (HEAD + '[[step]]\nid = "one"\n', "step 'one': a step has an id and a text"),
    (HEAD + STEP + 'at = "moon"\n', "at 'moon' is nowhere; write 'piece KEY'"),
    (HEAD + STEP + 'at = "piece"\n', "is nowhere"),
    (
        HEAD + STEP + 'wait = "choose setler"\n',
        "no action 'choose setler'; the nearest are: choose settler",
    ),
    (HEAD + STEP + 'after = "x"\n', "step 'one': there is no 'after'"),
]


def test_whatever_is_wrong_with_a_guide_is_said():
    for text, problem in WRONG:
        said = refusal(GuideError, parse, text, "pr.toml", ludoteca.game(PUERTO_RICO))
        assert problem in said, text


def test_a_guide_as_it_is_written():
    text = HEAD + STEP + 'at = "zone me"\nwait = ["take *", "end turn"]\n'
    guide = parse(text, "pr.toml", ludoteca.game(PUERTO_RICO))
    (step,) = guide.steps
    assert (guide.seats, guide.seat, guide.seed, guide.bot) == (3, 0, 1, "greedy")
    assert (step.at.kind, step.at.name) == ("zone", "me")
    assert step.awaits("take corn")
    assert step.awaits(END_TURN)
    assert not step.awaits("choose mayor")
