"""Networks that evaluate positions within the compiled search, without any framework.

Their weights are in files beside them (`ludoteca.nets.registry`), created by `ludoteca.learn`.
"""

from ludoteca.nets.bots import Pupil, Quick
from ludoteca.nets.evaluators import ByNetwork
from ludoteca.nets.files import Weights, load, save
from ludoteca.nets.network_search import Guide

__all__ = ["ByNetwork", "Guide", "Pupil", "Quick", "Weights", "load", "save"]
