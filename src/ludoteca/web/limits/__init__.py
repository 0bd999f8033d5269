"""Rate limits: how often one guest, and all guests of one address, may do something.

`definitions` is the table of all limits; its numbers are `settings.RATE_LIMITS`. `rate_limits` is what views call.
Requests are counted by the library `limits`: in Redis if the site has one, so that all processes share the counts and
a restart does not reset them; else, and while Redis is down, in each process's own memory.
"""

__all__ = ["definitions", "rate_limits"]
