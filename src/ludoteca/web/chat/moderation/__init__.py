"""Mutes, blocks, and reports of abuse."""
