# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

error-solver-missing = Boards lassen sich hier nicht analysieren: Der Double-Dummy-Solver ist nicht installiert. Wer den Bot betreibt, kann ihn mit Python 3.11 bis 3.13 installieren.
