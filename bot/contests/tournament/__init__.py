"""Tournaments of any game that supports them: sign-up, rounds at several tables, ranking."""
