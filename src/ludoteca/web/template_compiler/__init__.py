"""Templates as Python functions.

Django draws a template by walking the tree of its nodes, and asks the whole stack of contexts for each name. A table
has thousands of nodes, so `Code` writes down once, as the text of a Python function, what the tree does: loops are
loops, conditions are conditions, what a loop or a part gives a name to is a variable. What is drawn is the same, letter
by letter; nodes that are not known here draw themselves, with these variables in their context.

`values` is what the functions call, `source` how they are written down, `expressions` and `statements` make them from
what Django has parsed, and `nodes` has a kind of node of our own.
"""

from __future__ import annotations

from ludoteca.web.template_compiler.code import Code
from ludoteca.web.template_compiler.nodes import INDENTATION, Same

__all__ = ["INDENTATION", "Code", "Same"]
