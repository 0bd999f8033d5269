"""Templates compiled to Python functions.

Django renders a template by walking the tree of its nodes, and searches the whole stack of contexts
for each name. A table has thousands of nodes, so a `CompiledNode` writes the source of a Python
function that does the same: loops are loops, conditions are conditions, names that a loop or a
partial assigns are variables. The output is the same, character by character; nodes of unknown
types render themselves, with these variables in their context.

`loader` assembles templates, `statements` and `expressions` translate what Django has parsed with
the help of `writer`, `values` are the functions that the result calls.
"""

from __future__ import annotations

from ludoteca.web.template_compiler.compiled_node import CompiledNode
from ludoteca.web.template_compiler.loader import Loader, constant_tag

__all__ = ["CompiledNode", "Loader", "constant_tag"]
