"""The whole match by the rule text: what is asked, what may be answered, and what everybody has then.

A referee looks on from the beginning with books of its own. Of what can be seen it reads only what chance
brings (cards turned up, tiles, buildings); all else it works out and compares. The match is one generator:
it yields questions and is sent the actions. Whether a choice can be carried through it finds by search.
"""

from .match import Rules
from .scoring import Scoring
from .table import Question

__all__ = ["Question", "Referee"]

DECLINED = ("pass", "done")


class Referee:
    """Knows what is asked and what may be answered, and keeps the books."""

    def __init__(self, view, options):
        self.table = Rules(view, options)
        self.flow = self.table.match()
        self.question = next(self.flow)

    def follow(self, action, after, completed=None):
        """Look on while an action is taken; `after` is what is to be seen then.

        `completed` is the board when it has been completed, where the opponent does something before anybody looks.
        """
        self.table.view = after
        self.table.completed = completed or after
        self.table.last = self.question.seat
        self.table.decided = True
        self._answer(action)

    def skip_needless(self, asked):
        """Answer what has one answer only, as long as it is not what is asked: (kind, seat, answers)."""
        while self.question and self._told() != asked and self._forced():
            self._answer(next(iter(self.question.answers)))

    def scores(self):
        return Scoring(self.table)

    def _told(self):
        return (self.question.kind, self.question.seat, self.question.answers)

    def _forced(self):
        return len(self.question.answers) == 1 and not self.question.doubtful

    def _answer(self, action):
        try:
            self.question = self.flow.send(action)
        except StopIteration:
            self.question = None
