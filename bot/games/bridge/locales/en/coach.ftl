# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

error-solver-missing = Deals can’t be analysed here: the double-dummy solver isn’t installed. Whoever runs the bot can install it on Python 3.11 to 3.13.
