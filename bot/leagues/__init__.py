"""Leagues and ladders: users who meet by challenge, in groups of a season or for places in one order."""
