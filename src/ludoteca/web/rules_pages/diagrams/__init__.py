"""Figures of the rules pages: positions of real matches, drawn with the table's own templates."""

from ludoteca.web.rules_pages.diagrams.diagram import NOT, Drawing, Figure, PlayedMatch
from ludoteca.web.rules_pages.diagrams.errors import FigureError
from ludoteca.web.rules_pages.diagrams.parser import figures_of, parse
from ludoteca.web.rules_pages.diagrams.renderer import draw

__all__ = ["NOT", "Drawing", "Figure", "FigureError", "PlayedMatch", "draw", "figures_of", "parse"]
