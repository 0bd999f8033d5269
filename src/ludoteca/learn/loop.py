"""Expert iteration: the best network plays itself, and a new one learns from its matches.

A round ends with a contest at equal time per move between the new network and the best so far,
which runs until it is certain which is better (`ludoteca.arena.sequential`). The winner plays the
next round.

Source: Anthony, Tian and Barber, Thinking Fast and Slow with Deep Learning and Tree Search (2017).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ludoteca.arena import tournament
from ludoteca.bots import Budget
from ludoteca.files import written_whole
from ludoteca.i18n import N_
from ludoteca.learn.examples import Examples
from ludoteca.learn.generate import EACH, gathered, make, self_play_parts, shuffled, thumb_parts
from ludoteca.learn.plan import Plan, settled
from ludoteca.learn.selfplay import Habits
from ludoteca.learn.training import train
from ludoteca.nets.bots import Pupil
from ludoteca.nets.evaluators import ByNetwork
from ludoteca.nets.files import BadWeights, Weights, load, purpose, save
from ludoteca.nets.network_search import Guide

__all__ = ["Round", "learn", "record_of"]

NETWORK: Final = "network.npz"
VERDICT: Final = "verdict.json"
Report = Callable[..., None]

THUMB: Final = N_("matches by rules of thumb: part {done} of {of}")
SEARCH: Final = N_("self-play matches of the search: part {done} of {of}")
CONTEST: Final = N_("contest: {done} matches of at most {of}")
FIRST: Final = N_("round {number}: the first network")
BETTER: Final = N_(
    "round {number} is kept: win share per seat {share} ({low} to {high}) against round "
    "{rival} in {matches} matches"
)
NO_BETTER: Final = N_(
    "round {number} is rejected: win share per seat {share} ({low} to {high}) against round "
    "{rival} in {matches} matches"
)


def _silent(template: str, **params: object) -> None:
    """Ignore progress reports."""


@dataclass(frozen=True)
class Round:
    """Result of a round."""

    number: int
    kept: bool
    """True if its network is the best so far."""
    share: float | None = None
    """Its share of victories per seat against the best before; None if there was none."""
    interval: tuple[float, float] | None = None
    matches: int = 0
    rival: int | None = None
    """Round of the best network before."""


def learn(
    folder: Path, plan: Plan, rounds: int, workers: int | None = None, report: Report = _silent
) -> list[Round]:
    """Run rounds 0 to `rounds`, skipping finished ones, and return their results.

    Round 0 learns from matches by heuristics, or is the network given by the plan.

    Raises:
        ForeignPlan: The folder belongs to another plan.
        BadWeights: The plan's first network is for another purpose.
        MissingExtra: The extra ``learn`` is not installed.
    """
    if plan.begin and not (folder / "round-0" / NETWORK).exists():
        _begun_with(plan)  # before anything is written
    settled(folder, plan)
    work = _Work(folder, plan, workers, report)
    found: list[Round] = []
    for number in range(rounds + 1):
        best = max((each.number for each in found if each.kept), default=None)
        found.append(work.round(number, best))
        _tell(report, found[-1])
    return found


def _begun_with(plan: Plan) -> Weights:
    """Load the plan's first network; raise BadWeights if it is for another purpose."""
    weights = load(Path(plan.begin), plan.chosen)
    if plan.seats not in weights.purpose.seats:
        raise BadWeights(
            N_("{file} is for matches of {known} players, not {wanted}"),
            file=plan.begin,
            known=", ".join(map(str, weights.purpose.seats)),
            wanted=plan.seats,
        )
    return weights


def _tell(report: Report, found: Round) -> None:
    if found.share is None:
        report(FIRST, number=found.number)
        return
    low, high = found.interval or (0.0, 1.0)
    report(
        BETTER if found.kept else NO_BETTER,
        number=found.number,
        share=f"{found.share:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
        rival=found.rival,
        matches=found.matches,
    )


class _Work:
    """The rounds of a plan, in its folder."""

    def __init__(self, folder: Path, plan: Plan, workers: int | None, report: Report) -> None:
        self.folder, self.plan, self.workers, self.report = folder, plan, workers, report
        self.game = plan.chosen

    def round(self, number: int, best: int | None) -> Round:
        """Run what is missing of a round; `best` is the round of the best network so far."""
        verdict = self._of(number) / VERDICT
        if verdict.exists():
            known = json.loads(verdict.read_text())
            return Round(**{**known, "interval": known["interval"] and tuple(known["interval"])})
        path = self._of(number) / NETWORK
        if not path.exists():
            self._learn(number, best)
        found = Round(number, True) if best is None else self._contest(number, best)
        with written_whole(verdict) as beside:
            beside.write_text(json.dumps(asdict(found)))
        return found

    def _of(self, number: int) -> Path:
        return self.folder / f"round-{number}"

    def _network(self, number: int) -> Weights:
        return load(self._of(number) / NETWORK, self.game)

    # ---- learning -------------------------------------------------------------------------------------------

    def _learn(self, number: int, best: int | None) -> None:
        plan = self.plan
        self._of(number).mkdir(exist_ok=True)
        if best is None and plan.begin:
            save(self._of(number) / NETWORK, _begun_with(plan))
            return
        make(
            self.folder / "thumb",
            thumb_parts(plan.game, plan.seats, plan.by_thumb, plan.seed, plan.part),
            self.workers,
            self._counted(THUMB),
        )
        if best is not None:
            way = ByNetwork(self._network(best), self._guide(best))
            habits = Habits(iterations=plan.iterations, way=way, kept=plan.kept)
            parts = self_play_parts(plan.game, plan.seats, plan.matches, plan.seed + number, habits)
            make(self._examples(number), parts, self.workers, self._counted(SEARCH))
        groups = self._groups(number)
        start = None if best is None else self._network(best)
        first = None if start is None else start.network
        network, losses = train(self.game, groups, plan.settings, first, self.report)
        record = {
            "plan": plan.written(),
            "round": number,
            "from": best,
            "parent": start.digest if start else None,
            "examples": {name: sum(map(len, group)) for name, group in groups.items()},
            "losses": {name: asdict(loss) for name, loss in losses.items()},
        }
        save(
            self._of(number) / NETWORK, Weights(network, purpose(self.game, (plan.seats,)), record)
        )

    def _examples(self, number: int) -> Path:
        return self._of(number) / "examples"

    def _groups(self, number: int) -> dict[str, list[Examples]]:
        recent = range(max(1, number - self.plan.recent + 1), number + 1)
        groups = {f"round {each}": [shuffled(self._examples(each))] for each in recent}
        return {"thumb": gathered(self.folder / "thumb", self._thumb(number)), **groups}

    def _thumb(self, number: int) -> int:
        """Number of parts played by heuristics that are learnt from."""
        return -(
            -min(self.plan.thumb, self.plan.thumb_later if number else self.plan.thumb) // EACH
        )

    def _counted(self, template: str) -> Callable[[int, int], None]:
        return lambda done, of: self.report(template, done=done, of=of)

    # ---- selection ------------------------------------------------------------------------------------------

    def _contest(self, number: int, best: int) -> Round:
        new, old = self._pupil(number), self._pupil(best)
        played = tournament(
            self.game,
            [new, old],
            self.plan.contest,
            self.plan.seats,
            seed=self.plan.seed + number,
            workers=self.workers,
            progress=self._counted(CONTEST),
            results=self._of(number) / "contest.jsonl",
            until_sure=True,
        )
        standing = next(each for each in played.standings() if each.bot == new.name)
        unsure = played.best is None and self.plan.likely
        return Round(
            number,
            standing.win_share > 1 / self.plan.seats if unsure else played.best == new.name,
            standing.win_share,
            standing.win_interval,
            len(played.duels),
            best,
        )

    def _pupil(self, number: int) -> Pupil:
        name = f"round-{number}"
        budget = Budget(milliseconds=self.plan.milliseconds)
        network = self._network(number)
        return Pupil(name, name, name, budget, "greedy", self._guide(number), network)

    def _guide(self, number: int) -> Guide:
        """Search parameters of a round; a policy that has seen no search gives no priors."""
        return self.plan.guide if number or self.plan.begin else self.plan.guide._replace(thumb=1.0)


def record_of(folder: Path) -> list[dict[str, Any]]:
    """Results of all rounds of a folder, as plain data."""
    paths = sorted(folder.glob(f"round-*/{VERDICT}"), key=lambda path: int(path.parent.name[6:]))
    return [json.loads(path.read_text()) for path in paths]
