"""Mutation testing of the rules and of the table service: ``python -m tools.mutants choose | run | compare``.

A mutant is the source with one small fault: another operator, another constant, a dropped statement. `choose` picks
some at random and writes them into a list, `run` tries the tests on each, `compare` tells which are no longer caught.
"""
