# Duplicate bridge as a tournament.

bridge-tournament-board = Smazzata { $number } · mazziere: { $dealer } · in zona: { $vulnerable }
bridge-tournament-column-ns = NS
bridge-tournament-column-ew = EO
bridge-tournament-column-lead = Att.
bridge-tournament-column-points = Punti
bridge-tournament-share = { NUMBER($share, maximumFractionDigits: 1) }%
bridge-tournament-imps = { $imps } IMP
bridge-tournament-points = { NUMBER($points, maximumFractionDigits: 2) } VP
bridge-tournament-movement-howell = Howell
bridge-tournament-movement-mitchell = Mitchell
bridge-tournament-movement-teams = Squadre (coppie 1 + 2, 3 + 4…): ognuna incontra tutte le altre
bridge-tournament-ruling-average = Media per entrambi
bridge-tournament-ruling-plus-minus = NS media+, EO media−
bridge-tournament-ruling-minus-plus = NS media−, EO media+
bridge-tournament-ruling-plus = Media + per entrambi
bridge-tournament-ruling-minus = Media − per entrambi
bridge-tournament-assigned = Assegnato: { $score }
bridge-tournament-penalty-matchpoints = penalità { $amount }% di una smazzata
bridge-tournament-penalty-imps = penalità { $amount } IMP
bridge-tournament-penalty-teams = penalità { $amount } VP
bridge-tournament-unit-matchpoints = Percentuale del top di una smazzata, spesso 10
bridge-tournament-unit-imps = IMP, spesso 3
bridge-tournament-unit-teams = Victory point, spesso 0,5
