"""A second game, for tests only: two pairs, in which one player plays two hands.

It is the smallest game that differs from Barbu wherever tables might assume Barbu.
"""
