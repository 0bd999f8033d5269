"""What every card, tile and space does, in a few sentences each, made from the values.

These are the texts shown when a piece is hovered or focused; the long texts are on the rules page.
"""

from ludoteca.games.lisboa.effect_text.pieces import NOTES, RECONSTRUCTED, TIPS

__all__ = ["NOTES", "RECONSTRUCTED", "TIPS"]
