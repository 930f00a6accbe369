"""A second game, which only the tests have: two pairs, of whom one player plays two hands.

It is as small as a game can be that differs from Barbu wherever tables might have taken Barbu for granted.
"""
