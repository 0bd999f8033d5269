"""Arithmetic of clocks, without a database: time controls, budgets, hours in which time does not run."""
