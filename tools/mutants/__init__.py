"""Mutation testing of the rules and of the table service.

    python -m tools.mutants choose | run | compare

A mutant is the source with one small fault: another operator, another constant, a dropped
statement. `choose` picks mutants at random and writes a list, `run` runs the tests on each,
`compare` shows those that are no longer caught.
"""
