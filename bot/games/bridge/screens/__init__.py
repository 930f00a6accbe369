"""Screens of a table of bridge."""
