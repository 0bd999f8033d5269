"""Tutorials: guided first games, step by step, defined in each game's ``guide.toml``."""

from ludoteca.web.tutorial.errors import GuideError
from ludoteca.web.tutorial.guide import END_TURN, Anchor, Guide, Step
from ludoteca.web.tutorial.parser import guide_for, parse
from ludoteca.web.tutorial.progress import Progress

__all__ = [
    "END_TURN",
    "Anchor",
    "Guide",
    "GuideError",
    "Progress",
    "Step",
    "guide_for",
    "parse",
    "urls",
]
