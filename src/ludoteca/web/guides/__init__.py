"""Guided first games: what is said at which piece, and what the learner does next, as each game's ``guide.toml`` has it."""

from ludoteca.web.guides.errors import GuideError
from ludoteca.web.guides.guide import END_TURN, Anchor, Guide, Step
from ludoteca.web.guides.progress import Progress
from ludoteca.web.guides.reading import guide_for, parse

__all__ = ["END_TURN", "Anchor", "Guide", "GuideError", "Progress", "Step", "guide_for", "parse"]
