"""Training of networks: self-play by search, training on it, and selection of the best network.

`docs/research/learning.md` is the guide; `docs/lab/2026-11-27-networks.md` has the experiments.
"""
