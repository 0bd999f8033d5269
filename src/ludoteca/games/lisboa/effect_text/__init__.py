"""Effects of every card, tile and space in a few sentences, built from the values.

These are the texts of tooltips; the long texts are on the rules page.
"""

from ludoteca.games.lisboa.effect_text.pieces import NOTES, RECONSTRUCTED, TIPS

__all__ = ["NOTES", "RECONSTRUCTED", "TIPS"]
