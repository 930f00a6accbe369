"""Screens of a table of Barbu: pure functions that render a scene."""
