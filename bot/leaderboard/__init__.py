"""Leaderboards: what finished games come to, who is ahead, and how it is shown."""
