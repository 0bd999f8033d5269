"""How evenly the pieces of a game are made: matches between bots, and what was used in them.

``python -m tools.balance GAME --bot hard --matches 300 --seats 3 --journal FILE`` plays matches of one level
and reports, family by family (tiles, scholars ...), how often each piece was used where it was to be had, what
it brought, and how those fared who had it. Each match is added to the journal when it is finished; a run that
broke off goes on where it was, and one that is there already is only reported.

What there is to count is the game's own matter: `OBSERVERS` names a module for each game that can be measured,
with a class that looks on at a match (`matches.Observer`).
"""

from __future__ import annotations

__all__: list[str] = []
