"""What a site has acknowledged, and whether its database still says so: none lost, none made twice."""

import threading

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.web.matches.codec import decode_moves, unpack

LOOKS = 100
"""So often a table is looked at until it stands still for a moment."""


class Ledger:
    """Moves that a site has said to have made, by table; filled from many threads."""

    def __init__(self):
        self._lock = threading.Lock()
        self._made: dict[str, dict[int, int]] = {}

    def open(self, slug):
        """A table at which nothing has been done yet."""
        with self._lock:
            self._made[slug] = {}

    def note(self, slug, ply, action):
        """That move has been acknowledged."""
        with self._lock:
            made = self._made[slug]
            assert ply not in made, (slug, ply, action, made[ply])
            made[ply] = action

    @property
    def tables(self):
        with self._lock:
            return list(self._made)

    def __len__(self):
        with self._lock:
            return sum(map(len, self._made.values()))

    def check(self, server):
        """See that all of it stands in the database of a site, and nothing else that people would have done."""
        for slug in self.tables:
            made = people_s_moves(server, slug)
            differs = made.items() ^ self._made[slug].items()
            assert not differs, f"table {slug} tells another story: {sorted(differs)}"
            check_story(server, slug)


def people_s_moves(server, slug):
    """What people have chosen at a table: actions by ply."""
    people = {seat["number"] for seat in server.seats(slug) if seat["guest"]}
    moves = [m for m in server.moves(slug) if m["seat"] in people and not m["forced"]]
    return {move["ply"]: move["action"] for move in moves}


def check_story(server, slug):
    """See that the moves of a table lead from its seed to every position that is stored."""
    row, moves = at_one_moment(server, slug)
    assert [move["ply"] for move in moves] == list(range(row["ply"])), slug
    game = ludoteca.game(row["game_name"])
    match = Match(game.name, row["seats"], int(row["seed"]), keyed=bool(row["keyed"]))
    stored = dict(decode_moves((move["ply"], move["after"]) for move in moves))
    for move in moves:
        match.play(move["action"])
        after = unpack(game, stored[move["ply"]])
        assert after.tobytes() == match.position.tobytes(), (slug, move["ply"])
    assert unpack(game, row["position"]).tobytes() == match.position.tobytes(), slug
    assert bool(row["over"]) == bool(match.over), slug


def at_one_moment(server, slug):
    """A table and its moves, with nothing done there between the one look and the other: bots may be playing on."""
    for _ in range(LOOKS):
        row, moves = server.table(slug), server.moves(slug)
        if server.table(slug)["version"] == row["version"]:
            return row, moves
    raise AssertionError(f"table {slug} changed at each of {LOOKS} looks")
