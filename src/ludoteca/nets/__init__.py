"""Networks that see a position and say how it may end: asked within the compiled search, without any framework.

What they have learnt lies in files beside them (`ludoteca.nets.registry`); `ludoteca.learn` makes those.
"""

from ludoteca.nets.bots import Pupil, Quick
from ludoteca.nets.evaluators import ByNetwork
from ludoteca.nets.files import Weights, load, save
from ludoteca.nets.network_search import Guide

__all__ = ["ByNetwork", "Guide", "Pupil", "Quick", "Weights", "load", "save"]
