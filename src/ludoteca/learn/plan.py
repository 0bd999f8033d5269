"""The plan of a training run, fixed for a folder that holds all its files."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from ludoteca.files import written_whole
from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game, find
from ludoteca.learn.training import Settings
from ludoteca.nets.network_search import Guide

__all__ = ["ForeignPlan", "Plan", "plan_of", "settled"]

FILE: Final = "plan.json"


class ForeignPlan(LudotecaError):
    """The folder belongs to another plan."""


@dataclass(frozen=True)
class Plan:
    """Parameters of training a network for a game."""

    game: str
    seats: int
    begin: str = ""
    """File of weights used as the network of round 0; empty to start from scratch."""
    thumb: int = 2_000_000
    """Decisions from matches by heuristics at the start."""
    part: float = 0.04
    """Fraction of decisions kept of each such match; lower values need more matches."""
    thumb_later: int = 500_000
    """Number of these decisions still used in later rounds, besides self-play."""
    matches: int = 2400
    """Self-play matches in each round."""
    iterations: int = 64
    """Iterations of each search in self-play."""
    kept: float = 0.5
    """Fraction of decisions kept of these matches."""
    recent: int = 3
    """Number of rounds whose examples are used."""
    milliseconds: float = 50.0
    """Time for a move in the contests between networks."""
    contest: int = 240
    """Maximum number of matches in such a contest."""
    likely: bool = False
    """True to keep a network that has won more even if the contest is undecided."""
    guide: Guide = field(default_factory=partial(Guide, thumb=0.5))
    """Search parameters."""
    settings: Settings = field(default_factory=Settings)
    seed: int = 1

    @property
    def chosen(self) -> Game:
        """The game."""
        return find(self.game)

    @property
    def by_thumb(self) -> int:
        """Number of decisions from matches by heuristics used by any round."""
        return min(self.thumb, self.thumb_later) if self.begin else self.thumb

    def written(self) -> dict[str, Any]:
        """JSON-serializable data, with the versions of observation and rules."""
        versions = {"rules": self.chosen.rules_version, "sight": self.chosen.observation.version}
        return {**asdict(self), "guide": self.guide._asdict(), **versions}


def settled(folder: Path, plan: Plan) -> None:
    """Assign a folder to a plan; raise ForeignPlan if it belongs to another one."""
    folder.mkdir(parents=True, exist_ok=True)
    path, text = folder / FILE, json.dumps(plan.written(), indent=1, sort_keys=True)
    if not path.exists():
        with written_whole(path) as beside:
            beside.write_text(text)
    old, new = json.loads(path.read_text()), json.loads(text)
    different = [name for name in sorted({*old, *new}) if old.get(name) != new.get(name)]
    if different:
        raise ForeignPlan(
            N_("{folder} belongs to another plan, which differs in {what}; name another folder"),
            folder=str(folder),
            what=", ".join(different),
        )


def plan_of(folder: Path) -> tuple[str, int]:
    """Game and number of players of a folder's plan."""
    plan = json.loads((folder / FILE).read_text())
    return plan["game"], plan["seats"]
