"""Networks that see a position and say how it may end: asked within the compiled search, without any framework.

What they have learnt lies in files beside them (`ludoteca.nets.shelf`); `ludoteca.learn` makes those.
"""

from ludoteca.nets import bots  # registers the bots
from ludoteca.nets.bots import MASTER, SWIFT
from ludoteca.nets.files import Weights, load, save
from ludoteca.nets.guided import Guide
from ludoteca.nets.ways import ByNetwork

__all__ = ["MASTER", "SWIFT", "ByNetwork", "Guide", "Weights", "bots", "load", "save"]
