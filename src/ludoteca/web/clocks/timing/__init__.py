"""Pure clock arithmetic: time controls, budgets, hours in which no time runs."""
