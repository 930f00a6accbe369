"""Pictures of our own drawing: data in, PNG bytes out. No words are chosen here, no game is known.

Every function is pure and slow enough to belong in a thread; each remembers the last pictures it drew, so
that a message edited without a change of its picture is not drawn again.
"""
