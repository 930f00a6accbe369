# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

error-solver-missing = Les donnes ne peuvent pas être analysées ici : le solveur à cartes ouvertes n’est pas installé. La personne qui héberge le bot peut l’installer avec Python 3.11 à 3.13.
