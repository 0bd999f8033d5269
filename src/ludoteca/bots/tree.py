"""Search trees whose nodes are arrays of fixed size, allocated once.

A node stands for a sequence of actions since the root, regardless of the outcomes of chance (open
loop): its children are the actions that have been tried there. Node 0 is the root; 0 also means
"none".
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.rules import rule

__all__ = ["ROOT", "Tree", "grow", "link_children", "plant", "unlink_children"]

ROOT = 0

NODE = np.dtype(
    [
        ("visits", np.int32),  # iterations through this node
        ("action", np.int32),  # action that leads here
        ("first", np.int32),  # most recent child
        ("next", np.int32),  # sibling
    ],
    align=True,
)


class Tree(NamedTuple):
    """The nodes of a search and their statistics."""

    nodes: NDArray[Any]
    """Records of type `NODE`, shape (capacity,)."""
    values: NDArray[np.float64]
    """Sums of the values of iterations, each from 0 to 1: shape (capacity, seats)."""
    used: NDArray[np.int64]
    """Number of nodes: shape (1,)."""
    child: NDArray[np.int32]
    """Scratch: children of the current node by action id, 0 for none."""


def plant(capacity: int, seats: int, actions: int) -> Tree:
    """Create a tree with only its root and room for `capacity` nodes (at least 1)."""
    return Tree(
        np.zeros(capacity, NODE),
        np.zeros((capacity, seats)),
        np.ones(1, np.int64),
        np.zeros(actions, np.int32),
    )


@rule
def grow(tree: Any, parent: Any, action: Any) -> Any:
    """Add a child to `parent` and return it; return 0 if the tree is full."""
    node = tree.used[0]
    if node == len(tree.nodes):
        return 0
    tree.used[0] += 1
    tree.nodes[node]["action"] = action
    tree.nodes[node]["next"] = tree.nodes[parent]["first"]
    tree.nodes[parent]["first"] = node
    return node


@rule
def link_children(tree: Any, parent: Any) -> None:
    """Write the children of a node to `tree.child`."""
    node = tree.nodes[parent]["first"]
    while node != 0:
        tree.child[tree.nodes[node]["action"]] = node
        node = tree.nodes[node]["next"]


@rule
def unlink_children(tree: Any, parent: Any) -> None:
    """Clear the children of a node from `tree.child`."""
    node = tree.nodes[parent]["first"]
    while node != 0:
        tree.child[tree.nodes[node]["action"]] = 0
        node = tree.nodes[node]["next"]
