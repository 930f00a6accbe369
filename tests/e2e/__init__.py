"""Evenings from start to finish: the real bot, real SQLite, and SimCord for a Discord."""
