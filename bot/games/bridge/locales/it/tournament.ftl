# Duplicate bridge as a tournament.

bridge-tournament-board = Board { $number } · mazziere { $dealer } · in zona: { $vulnerable }
bridge-tournament-column-ns = NS
bridge-tournament-column-ew = EO
bridge-tournament-column-lead = Att.
bridge-tournament-column-points = Punti
bridge-tournament-share = { NUMBER($share, maximumFractionDigits: 1) } %
bridge-tournament-imps = { $imps } IMP
bridge-tournament-points = { NUMBER($points, maximumFractionDigits: 2) } VP
bridge-tournament-movement-howell = Howell
bridge-tournament-movement-mitchell = Mitchell
bridge-tournament-movement-teams = Squadre (coppie 1 + 2, 3 + 4…), ognuna contro tutte le altre
bridge-tournament-ruling-average = Media per entrambi
bridge-tournament-ruling-plus-minus = NS media più, EO media meno
bridge-tournament-ruling-minus-plus = NS media meno, EO media più
bridge-tournament-ruling-plus = Media più per entrambi
bridge-tournament-ruling-minus = Media meno per entrambi
