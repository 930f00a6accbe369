"""Databases of earlier versions, and what reading them must still give.

0001 to 0004 are small: a finished game, a lobby, two games in play, house rules, and from 0002 a score sheet,
played with the last commit of each schema (38705b98, c0876a1f, b2690830, 249efe6f). That of 0004 wrote no
daily deals yet: it has the rows of 0005. ``python -m tools.make_databases`` writes those since 0005.
"""
