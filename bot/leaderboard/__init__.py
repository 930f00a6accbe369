"""Leaderboards: results of finished games, rankings, and their screens."""
