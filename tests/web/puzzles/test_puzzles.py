"""Pages of puzzles: the solution stays secret, three attempts, ratings, and hostile requests."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import timezone

from ludoteca.kernel.game import find, games
from ludoteca.kernel.match import legal_mask
from ludoteca.positions import from_text
from ludoteca.puzzles import Puzzle, daily, load
from ludoteca.web import privacy
from ludoteca.web.puzzles import attempts, page, ratings
from ludoteca.web.puzzles.models import Attempt, PuzzleRating, SolverRating
from tests.web.pages import read

pytestmark = pytest.mark.django_db

GAMES = [game.name for game in games() if load(game.name)]
GAME = "puerto-rico"


def first(game: str = GAME) -> Puzzle:
    return next(iter(load(game).values()))


def url(puzzle: Puzzle, what: str = "") -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.name}/{what}"


def wrong(puzzle: Puzzle, count: int) -> list[int]:
    """Legal actions that are not the solution."""
    legal = legal_mask(find(puzzle.game), puzzle.record).nonzero()[0].tolist()
    return [action for action in legal if action != puzzle.solution.action][:count]


def attempt(client: Client, puzzle: Puzzle, action: Any) -> str:
    answer = client.post(url(puzzle, "try/"), {"action": action})
    assert answer.status_code == 302
    return client.get(answer["Location"]).content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_all_legal_actions_and_nothing_about_the_solution(
    client: Client, game: str
) -> None:
    puzzle = first(game)
    page = client.get(url(puzzle)).content.decode()
    legal = legal_mask(find(game), puzzle.record).nonzero()[0].tolist()
    buttons = read(page).find("button", name="action")
    assert sorted(int(b["value"]) for b in buttons) == legal
    assert len({b["class"] for b in buttons}) == 1
    for estimate in (puzzle.solution, *(option.estimate for option in puzzle.options)):
        assert f"{estimate.wins[puzzle.seat]:.4f}" not in page
    assert "opinion-row" not in page
    assert "after=" not in page
    # The page is the same whichever of two actions is the solution.
    other = puzzle.__class__(**{**puzzle.__dict__, "solution": puzzle.options[0].estimate})
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(load(game), puzzle.name, other)
        assert _same(client.get(url(puzzle)).content.decode()) == _same(page)


def _same(page: str) -> str:
    """The main part of a page without its CSRF tokens."""
    main = page.split("<main")[1]
    for token in read(page).find("input", name="csrfmiddlewaretoken"):
        main = main.replace(token["value"] or "-", "")
    return main


def test_the_board_after_an_option_is_shown_only_once_the_puzzle_has_ended(client: Client) -> None:
    puzzle = first()
    before = client.get(url(puzzle)).content.decode()
    with_after = client.get(url(puzzle), {"after": puzzle.solution.action}).content.decode()
    assert _same(before) == _same(with_after)
    attempt(client, puzzle, puzzle.solution.action)
    after = client.get(url(puzzle), {"after": puzzle.solution.action}).content.decode()
    assert "aria-current" in after
    assert client.get(url(puzzle), {"after": "9" * 30}).status_code == 200
    assert client.get(url(puzzle), {"after": "x<b>"}).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_solved_at_the_first_attempt(client: Client, game: str) -> None:
    puzzle = first(game)
    page = attempt(client, puzzle, puzzle.solution.action)
    assert "Solved at the first attempt." in page
    assert "the obvious choice" in page
    assert len(read(page).find("li", data_at=True)) <= 1 + len(puzzle.options)
    for link in read(page).find("a"):
        if "/editor/" in (link["href"] or ""):
            assert client.get(link["href"]).status_code == 200
    solver, rating = SolverRating.objects.get(), PuzzleRating.objects.get()
    assert solver.points > 1000
    assert (rating.points, rating.attempted) == (ratings.first_guess(puzzle).points, 0)


def test_guests_with_experience_rate_puzzles(client: Client) -> None:
    """Others do not: everybody can be a new guest with each request."""
    *known, puzzle = list(load(GAME).values())[: ratings.EXPERIENCE + 1]
    for other in known:
        attempt(client, other, other.solution.action)
    attempt(client, puzzle, puzzle.solution.action)
    assert not PuzzleRating.objects.exclude(puzzle=puzzle.name).exclude(attempted=0).exists()
    rating = PuzzleRating.objects.get(puzzle=puzzle.name)
    assert rating.points < ratings.first_guess(puzzle).points
    assert (rating.attempted, rating.solved) == (1, 1)


@pytest.mark.parametrize("game", GAMES)
def test_all_positions_can_be_played_on(game: str) -> None:
    for puzzle in load(game).values():
        link = page._editor(find(game), puzzle.record)
        assert from_text(parse_qs(urlsplit(link).query)["position"][0])[0].name == game, puzzle.name


def test_three_wrong_attempts_show_the_solution(client: Client) -> None:
    puzzle = next(p for p in load(GAME).values() if len(wrong(p, 4)) == 4)
    actions = wrong(puzzle, 4)
    page = attempt(client, puzzle, actions[0])
    assert "2 attempts left." in page
    assert "solution</strong>" not in page
    tried = [b["value"] for b in read(page).find("button", disabled=True)]
    assert tried == [str(actions[0])]
    assert "1 attempt left." in attempt(client, puzzle, actions[1])
    page = attempt(client, puzzle, actions[2])
    assert "Not solved." in page
    assert "solution</strong>" in page
    assert "Not solved." in attempt(client, puzzle, actions[3])
    row = Attempt.objects.get()
    assert (row.tries, row.ended, row.solved) == (actions[:3], True, False)
    attempt(client, puzzle, puzzle.solution.action)
    assert not Attempt.objects.get().solved


def test_a_later_attempt_solves_it_but_counts_as_a_loss(client: Client) -> None:
    puzzle = first()
    attempt(client, puzzle, wrong(puzzle, 1)[0])
    lost = SolverRating.objects.get().points
    assert lost < 1000
    assert "Solved at attempt 2." in attempt(client, puzzle, puzzle.solution.action)
    assert SolverRating.objects.get().points == lost
    assert PuzzleRating.objects.get().solved == 0


def test_the_same_post_twice_counts_once(client: Client) -> None:
    puzzle = first()
    for _ in range(3):
        attempt(client, puzzle, wrong(puzzle, 1)[0])
    assert len(Attempt.objects.get().tries) == 1
    assert SolverRating.objects.get().attempted == 1
    for _ in range(2):
        attempt(client, puzzle, puzzle.solution.action)
        client.post(url(puzzle, "solution/"))
    assert Attempt.objects.get().solved
    assert SolverRating.objects.get().attempted == 1


def test_giving_up_is_a_loss_once(client: Client) -> None:
    puzzle = first()
    for _ in range(2):
        client.post(url(puzzle, "solution/"))
    assert "Not solved." in client.get(url(puzzle)).content.decode()
    assert SolverRating.objects.get().points < 1000
    assert SolverRating.objects.get().attempted == 1


@pytest.mark.parametrize("action", ["", "x", "-1", "1.5", "9" * 40, "99999", "<b>", "１"])
def test_other_actions_are_refused(client: Client, action: str) -> None:
    answer = client.post(url(first(), "try/"), {"action": action})
    assert answer.status_code == 400
    assert "<b>" not in answer.content.decode()
    assert not Attempt.objects.exists()


@pytest.mark.parametrize(
    "path", ["chess/", "chess/1-1/", f"{GAME}/0-9999/", f"{GAME}/x/", "chess/daily/"]
)
def test_unknown_puzzles(client: Client, path: str) -> None:
    assert client.get(f"/puzzles/{path}").status_code == 404
    if path.endswith("x/"):
        assert client.post(f"/puzzles/{path}try/", {"action": 1}).status_code == 404


def test_attempts_are_posted_only(client: Client) -> None:
    assert client.get(url(first(), "try/")).status_code == 405
    assert client.get(url(first(), "solution/")).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(url(first(), "try/"), {"action": 1}).status_code == 403


def test_next_puzzle_has_not_been_seen_and_is_near_the_rating(client: Client) -> None:
    seen = set()
    for _ in range(len(load(GAME))):
        address = client.get(f"/puzzles/{GAME}/")["Location"]
        assert address not in seen
        seen.add(address)
        client.post(address + "solution/")
    assert client.get(f"/puzzles/{GAME}/").status_code == 200  # none is left
    guest = Attempt.objects.values_list("guest", flat=True)[0]
    Attempt.objects.all().delete()
    hardest = max(load(GAME).values(), key=lambda p: ratings.first_guess(p).points)
    SolverRating.objects.update(points=5000)
    found = attempts.next_puzzle(guest, GAME)
    assert found is not None
    apart = ratings.first_guess(hardest).points - ratings.first_guess(found).points
    assert apart <= attempts.SPREAD


def test_a_puzzle_that_has_been_begun_comes_first(client: Client) -> None:
    puzzle = list(load(GAME).values())[-1]
    attempt(client, puzzle, wrong(puzzle, 1)[0])
    assert client.get(f"/puzzles/{GAME}/")["Location"] == url(puzzle)


def test_the_puzzle_of_the_day(client: Client) -> None:
    today = daily(GAME, timezone.now().date())
    assert today is not None
    assert client.get(f"/puzzles/{GAME}/daily/")["Location"] == url(today)
    assert "Puzzle of the day" in client.get(url(today)).content.decode()
    attempt(client, today, today.solution.action)
    page = client.get("/puzzles/").content.decode()
    assert page.count("/daily/") == len(GAMES)
    assert "(solved)" in " ".join(page.split())


def test_looking_stores_nothing(client: Client) -> None:
    client.get("/puzzles/")
    client.get(url(first()))
    assert not Attempt.objects.exists()
    assert "ludoteca" not in client.cookies


def test_too_many_requests_are_refused(client: Client, limit: Any) -> None:
    limit("puzzles", guest=0, address=2)
    codes = [client.get(url(first()), REMOTE_ADDR="203.0.113.9").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_personal_data_are_exported_merged_and_erased() -> None:
    one, two, *_ = load(GAME).values()
    attempts.try_action("a", one, one.solution.action)
    attempts.try_action("a", two, two.solution.action)
    attempts.give_up("b", one)
    exported = privacy.export("a")["puzzles"]
    assert [row["puzzle"] for row in exported["attempts"]] == [one.name, two.name]
    assert exported["ratings"][0]["attempted"] == 2
    best = SolverRating.objects.get(guest="a").points
    privacy.merge("a", "b")
    assert not Attempt.objects.filter(guest="a").exists()
    assert Attempt.objects.get(guest="b", puzzle=one.name).solved is False
    assert Attempt.objects.get(guest="b", puzzle=two.name).solved is True
    assert SolverRating.objects.get().points == best
    privacy.erase("b")
    assert not Attempt.objects.exists()
    assert not SolverRating.objects.exists()
    assert PuzzleRating.objects.count() == 2


def test_a_page_needs_few_queries(client: Client, django_assert_max_num_queries: Any) -> None:
    attempt(client, first(), first().solution.action)
    with django_assert_max_num_queries(6):
        client.get(url(first()))
