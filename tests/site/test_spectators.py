"""Boards of spectators at a real site: the same for all of them, while players get their own."""

from tests.site.server import Visitor


def look(visitor, slug, version):
    """The board as a page gets it that has been told of a version: which one it is of, and its text."""
    answer = visitor.get(f"/t/{slug}/board/?version={version}", **{"Accept-Encoding": "gzip"})
    assert answer.status == 200
    assert answer.headers["Content-Encoding"] == "gzip"
    return int(answer.headers["X-Version"]), answer.text, answer


def move(visitor, slug):
    board = visitor.look(slug)
    return int(visitor.do(slug, "act", ply=board.ply, action=board.choices[0]).headers["X-Version"])


def test_spectators_get_the_same_and_who_plays_their_own(server):
    mia, tom, zoe = (Visitor(server) for _ in range(3))
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for _ in range(3):
        now = move(mia, slug)
        first, again, own = (look(visitor, slug, now) for visitor in (tom, zoe, mia))
        assert [first[0], again[0], own[0]] == [now] * 3
        assert first[1] == again[1]
        assert "data-mine" in own[1]
        assert "data-mine" not in again[1]
        kept = {
            "Content-Security-Policy",
            "X-Frame-Options",
            "Cache-Control",
            "Vary",
            "Content-Type",
        }
        assert {name: again[2].headers[name] for name in kept} == {
            name: first[2].headers[name] for name in kept
        }
    japanese = look(Visitor(server, "ja"), slug, now)
    assert japanese[0] == now
    assert japanese[1] != first[1]


def test_whoever_sits_down_sees_their_own_board(server):
    mia, tom, zoe = (Visitor(server) for _ in range(3))
    slug = mia.open_table(["me", "friend"], open="1")
    now = mia.look(slug).version
    assert 'data-sits=""' in look(zoe, slug, now)[1]
    for visitor in (tom, zoe):
        look(visitor, slug, now)
    invitation = server.seats(slug)[1]["invitation"]
    tom.post(f"/t/{slug}/join/{invitation}/", {"name": "Tom"})
    version, own, _ = look(tom, slug, server.table(slug)["version"])
    assert version > now
    assert 'data-sits="1"' in own
    assert own != look(zoe, slug, version)[1]
