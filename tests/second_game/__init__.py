"""A second game, for tests only: two pairs, of whom one player plays two hands.

It is as small as a game can be that differs from Barbu wherever tables might assume Barbu.
"""
