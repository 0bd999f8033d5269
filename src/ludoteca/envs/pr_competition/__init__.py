"""The Puerto Rico AI Competition (https://github.com/dae-hany/PuertoRico_AI_Competition).

Agents written for its interface can play in Ludoteca as bots (`Guest`), plan with a forward model
over Ludoteca's rules (`ForwardModel`), or play a match by themselves (`begin`); Ludoteca's bots can
play in the competition (`Delegate`). `docs/research/competition.md` lists the differences.
"""

from ludoteca.envs.pr_competition.delegate import Delegate
from ludoteca.envs.pr_competition.guest import Agent, Guest
from ludoteca.envs.pr_competition.model import ForwardModel, begin
from ludoteca.envs.pr_competition.rebuilt import rebuilt
from ludoteca.envs.pr_competition.turn import Turn

__all__ = ["Agent", "Delegate", "ForwardModel", "Guest", "Turn", "begin", "rebuilt"]
