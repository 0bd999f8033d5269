"""Training of networks: self-play by search, training on it, and selection of the best network.

`docs/research/learning.md` is the guide, with all that has been tried.
"""
