"""People who play on whatever happens: who hears nothing, or of an outage, asks for the same again."""

import http.client
import random
import sqlite3
import threading
import time
from collections import Counter
from contextlib import suppress

import numpy as np

import ludoteca
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.web.matches.codec import unpack
from tests.processes import PATIENCE
from tests.site.faults.ledger import Ledger
from tests.site.server import Visitor

PAUSE = 0.1
"""Seconds until something is asked for again."""

HOT_SEAT = ("me", "hotseat", "hotseat")
WITH_BOTS = ("me", "random", "random")


class Stopped(Exception):
    """Nobody wants to know any more."""


class Player(threading.Thread):
    """Somebody who plays one match after another, choosing at random; many a move is clicked twice at once."""

    def __init__(self, crowd, number, kinds, game):
        super().__init__(daemon=True)
        self.crowd, self.kinds, self.game = crowd, kinds, game
        self.rng = random.Random(number)
        self.visitor = Visitor(crowd.server)
        self.slug = ""
        self.moves = 0
        self.trouble: BaseException | None = None

    def run(self):
        try:
            while True:
                self._step()
        except Stopped:
            pass
        except BaseException as error:
            self.trouble = error

    def _step(self):
        if not self.slug:
            kinds = list(self.kinds)
            self.slug = self._insist(lambda: self.visitor.open_table(kinds, game=self.game))
            self.crowd.ledger.open(self.slug)
        row = self._insist(lambda: self.crowd.server.table(self.slug))
        if row["over"]:
            self.slug = ""
            return
        action = self._choice(row)
        if action is None:
            time.sleep(0.02)
            return
        self._move(row["ply"], action)
        self.crowd.ledger.note(self.slug, row["ply"], action)
        self.moves += 1
        time.sleep(self.crowd.pause)

    def _choice(self, row):
        """What to do; None where somebody else is asked."""
        game = ludoteca.game(row["game_name"])
        record = unpack(game, row["position"])
        if self.kinds[int(actor(record))] not in HOT_SEAT:
            return None
        return int(self.rng.choice(np.flatnonzero(legal_mask(game, record))))

    def _move(self, ply, action):
        """Make a move until that is acknowledged."""
        clicks = 2 if self.rng.random() < 0.2 else 1
        beside = [threading.Thread(target=self._click, args=(ply, action)) for _ in range(clicks)]
        for click in beside[1:]:
            click.start()
        answer = self._insist(lambda: self._post(self.visitor, ply, action), begun=True)
        assert answer.status in (200, 302), (answer.status, answer.text[:500])
        for click in beside[1:]:
            click.join()

    def _click(self, ply, action):
        """The same beside it, whatever comes of it."""
        other = Visitor(self.crowd.server)
        other.cookies = dict(self.visitor.cookies)
        with suppress(OSError, http.client.HTTPException):
            self._post(other, ply, action)

    def _post(self, visitor, ply, action):
        """Now as the table's script does, now as a form."""
        if ply % 20 == 0:
            return visitor.do(self.slug, "act", ply=ply, action=action)
        return visitor.post(f"/t/{self.slug}/act/", {"ply": ply, "action": action})

    def _insist(self, ask, begun=False):
        """What the site answers in the end; what has `begun` is not left in doubt when the others stop."""
        until = time.monotonic() + PATIENCE
        while True:
            if self.crowd.given_up or (self.crowd.stopped and not begun):
                raise Stopped
            try:
                answer = ask()
            except (OSError, http.client.HTTPException, sqlite3.Error) as error:
                said = type(error).__name__
            except Exception as error:
                if not _is_outage(error):
                    raise
                said = "outage"
            else:
                status = getattr(answer, "status", 200)
                if status < 500:
                    return answer
                said = str(status)
            self.crowd.count(said)
            assert time.monotonic() < until, f"nothing but {said}"
            time.sleep(PAUSE)


def _is_outage(error):
    """Whether the database could not be read by the side, or a table could not be opened because of an outage."""
    if type(error).__module__.startswith("psycopg"):
        return True
    return isinstance(error, AssertionError) and OUTAGE in str(error)


OUTAGE = "Try again in a moment"
"""What the site says while it can do nothing."""


class Crowd:
    """Players at a site, from the beginning of a block to its end; what they were told stands in the ledger."""

    def __init__(self, server, games=("puerto-rico",), each=1, pause=0.0):
        """`each` is how many tables there are of people alone, and of somebody with bots, at each of the games.

        Players think for `pause` seconds after each move.
        """
        self.server = server
        self.pause = pause
        self.ledger = Ledger()
        self.stopped = False
        self.given_up = False
        """Whether the test has failed already, so that nobody need wait for an answer that may never come."""
        self.refusals: Counter[str] = Counter()
        self._lock = threading.Lock()
        kinds = [(kinds, game) for game in games for kinds in (HOT_SEAT, WITH_BOTS)] * each
        self.players = [Player(self, n, *kind) for n, kind in enumerate(kinds)]

    def count(self, said):
        """Somebody has not been answered."""
        with self._lock:
            self.refusals[said] += 1

    def __enter__(self):
        for player in self.players:
            player.start()
        return self

    def __exit__(self, kind, *_error):
        self.given_up = kind is not None
        self.stopped = True
        for player in self.players:
            player.join(PATIENCE)

    def go_on(self, moves, seconds=PATIENCE):
        """Wait until every player has made so many moves more."""
        goals = [player.moves + moves for player in self.players]
        until = time.monotonic() + seconds
        while any(p.moves < goal for p, goal in zip(self.players, goals, strict=True)):
            self.look()
            stand = [(p.slug, p.moves, goal) for p, goal in zip(self.players, goals, strict=True)]
            assert time.monotonic() < until, f"somebody is stuck: {stand} {self.refusals}"
            time.sleep(0.02)

    def look(self):
        """Fail where a player has."""
        for player in self.players:
            if player.trouble is not None:
                raise player.trouble

    def check(self):
        """See that what was acknowledged stands, once everybody has stopped, and that outages were told as such."""
        self.look()
        assert not any(player.is_alive() for player in self.players)
        assert not self.refusals["500"], self.refusals
        self.ledger.check(self.server)
