"""Barbu: contracts to choose, doubles between the players, and their settlement."""
