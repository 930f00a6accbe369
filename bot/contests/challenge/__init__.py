"""Challenges: two users play the same deals against the same bots, sealed until both have finished."""
