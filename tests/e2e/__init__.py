"""Evenings from start to finish: the real bot and real SQLite with SimCord as Discord."""
