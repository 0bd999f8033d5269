"""The Puerto Rico AI Competition: its agents on our rules, our bots on its interface."""
