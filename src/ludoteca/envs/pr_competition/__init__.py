"""The Puerto Rico AI Competition (https://github.com/dae-hany/PuertoRico_AI_Competition) and Ludoteca.

Agents written for its interface play here as our bots (`Guest`), plan with a forward model over our rules
(`ForwardModel`), or play by themselves on a table of ours (`begin`); bots of ours play there (`Delegate`).
`docs/research/guide.md` tells what is alike and what is not.
"""

from ludoteca.envs.pr_competition.delegate import Delegate
from ludoteca.envs.pr_competition.guest import Agent, Guest
from ludoteca.envs.pr_competition.model import ForwardModel, begin
from ludoteca.envs.pr_competition.rebuilt import rebuilt
from ludoteca.envs.pr_competition.turn import Turn

__all__ = ["Agent", "Delegate", "ForwardModel", "Guest", "Turn", "begin", "rebuilt"]
