"""What is to be learnt, and how: settled once for a folder, in which everything is kept."""

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
    """How a network learns a game."""

    game: str
    seats: int
    begin: str = ""
    """A file of weights that is the network of round 0, where none is to learn from nothing."""
    thumb: int = 2_000_000
    """Decisions from matches by rules of thumb, to begin with."""
    part: float = 0.04
    """Share of the decisions of such a match that are kept: the fewer, the more matches are played for as many."""
    thumb_later: int = 500_000
    """Of these, so many are still learnt from in later rounds, beside what the search has played."""
    matches: int = 2400
    """That the search plays against itself in each round."""
    iterations: int = 64
    """Of its searches."""
    kept: float = 0.5
    """Share of the decisions of these matches that are kept."""
    recent: int = 3
    """Examples of so many rounds are learnt from."""
    milliseconds: float = 50.0
    """Time for a move in the contests that decide who goes on."""
    contest: int = 240
    """Matches of such a contest at most."""
    likely: bool = False
    """Whether a network goes on as well that has won more, though it is not sure by then that it is better."""
    guide: Guide = field(default_factory=partial(Guide, thumb=0.5))
    """How searches trust their network."""
    settings: Settings = field(default_factory=Settings)
    seed: int = 1

    @property
    def chosen(self) -> Game:
        """The game itself."""
        return find(self.game)

    @property
    def by_thumb(self) -> int:
        """Decisions from matches by rules of thumb that some round learns from."""
        return min(self.thumb, self.thumb_later) if self.begin else self.thumb

    def written(self) -> dict[str, Any]:
        """As plain data for JSON, with the versions of what is seen and of the rules."""
        versions = {"rules": self.chosen.rules_version, "sight": self.chosen.observation.version}
        return {**asdict(self), "guide": self.guide._asdict(), **versions}


def settled(folder: Path, plan: Plan) -> None:
    """Make a folder that of a plan; `ForeignPlan` where it is that of another one."""
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
    """The game and the number of players of a folder's plan."""
    plan = json.loads((folder / FILE).read_text())
    return plan["game"], plan["seats"]
