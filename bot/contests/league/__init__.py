"""Leagues: users who meet by challenge, in groups of a season."""
