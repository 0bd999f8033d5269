"""Balance of a game's pieces, measured in matches between bots.

``python -m tools.balance GAME --bot hard --matches 300 --seats 3 --journal FILE`` plays matches of
one level and reports, by family (tiles, scholars ...), how often each available piece was used, how
many points it brought, and how its users fared. Each finished match is appended to the journal; an
interrupted run resumes, and a complete one is only reported.

The pieces to count depend on the game: `OBSERVERS` names a module for each measurable game, with a
class that observes a match (`matches.Observer`).
"""

from __future__ import annotations

__all__: list[str] = []
