"""The levels offered to players, from easy to expert: named configurations of the bots."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ludoteca.bots.bot import Bot, register
from ludoteca.bots.noisy import Careless
from ludoteca.bots.search_session import Budget
from ludoteca.bots.searcher import Searcher
from ludoteca.i18n import N_

__all__ = ["EASY", "EXPERT", "EXPERT_FIXED", "HARD", "LEVELS", "MEDIUM"]

EASY = register(
    Careless(
        "easy",
        N_("Easy"),
        N_("Knows good moves but often makes others. For your first matches."),
        temperature=0.5,
    )
)

MEDIUM = register(
    Searcher(
        "medium",
        N_("Medium"),
        N_("Looks a little ahead, through some dozens of possible continuations."),
        Budget(iterations=30),
    )
)

HARD = register(
    Searcher(
        "hard",
        N_("Hard"),
        N_("Looks ahead through a hundred possible continuations."),
        Budget(iterations=100),
    )
)

EXPERT = register(
    Searcher(
        "expert",
        N_("Expert"),
        N_("Looks ahead through thousands of possible continuations, for up to 3 seconds."),
        Budget(iterations=6000, milliseconds=2500, trees=2),
    )
)

EXPERT_FIXED = register(
    replace(
        EXPERT,
        name="expert-fixed",
        title=N_("Expert (no time limit)"),
        description=N_(
            "Expert, but with all its iterations for every decision, however long they take."
        ),
        budget=replace(EXPERT.budget, milliseconds=None),
    )
)
"""Expert for experiments: limited by iterations, it plays the same on every machine."""

LEVELS: Final[tuple[Bot, ...]] = (EASY, MEDIUM, HARD, EXPERT)
