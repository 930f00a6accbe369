"""A small kind of contest of its own, which the core runs without knowing it: a raffle."""
