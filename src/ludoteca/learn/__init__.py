"""Teaching networks: matches that a search plays against itself, training on them, and who may take over.

`docs/research/learning.md` is the guide, with all that has been tried.
"""
