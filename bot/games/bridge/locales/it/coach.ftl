# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

error-solver-missing = Qui le smazzate non si possono analizzare: manca il risolutore a carte scoperte. Chi gestisce il bot può installarlo con Python da 3.11 a 3.13.
