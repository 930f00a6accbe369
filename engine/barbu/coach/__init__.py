"""Help from the same brain that plays: what to do and why, and what a finished deal's choices cost.

All of it sees what a seat sees and nothing else.
"""
