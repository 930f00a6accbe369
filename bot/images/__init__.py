"""Pictures: data in, PNG bytes out. The data contains all words; no function depends on a game.

Every function is pure, and slow enough to run in a thread; each caches the last pictures it drew, so
that an unchanged picture of an edited message is not drawn again.
"""
