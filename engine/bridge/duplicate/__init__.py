"""Duplicate: the same deals at several tables, with movements and comparison of scores."""
