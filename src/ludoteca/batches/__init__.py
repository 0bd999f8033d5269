"""Many matches as one array, stepped together in compiled code, for training."""

from ludoteca.batches.batch import REWARDS, Batch, Step
from ludoteca.batches.choosing import random_actions

__all__ = ["REWARDS", "Batch", "Step", "random_actions"]
