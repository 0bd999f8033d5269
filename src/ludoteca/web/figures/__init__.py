"""Figures of the rules pages: positions of real matches, drawn with the table's own templates."""

from ludoteca.web.figures.drawing import draw
from ludoteca.web.figures.errors import FigureError
from ludoteca.web.figures.figure import NOT, Drawing, Figure, Played
from ludoteca.web.figures.reading import figures_of, parse

__all__ = ["NOT", "Drawing", "Figure", "FigureError", "Played", "draw", "figures_of", "parse"]
