# Duplicate bridge as a tournament.

bridge-tournament-board = Donne { $number } · donneur : { $dealer } · vulnérables : { $vulnerable }
bridge-tournament-column-ns = NS
bridge-tournament-column-ew = EO
bridge-tournament-column-lead = Entame
bridge-tournament-column-points = Points
bridge-tournament-share = { NUMBER($share, maximumFractionDigits: 1) } %
bridge-tournament-imps = { $imps } IMP
bridge-tournament-points = { NUMBER($points, maximumFractionDigits: 2) } PV
bridge-tournament-movement-howell = Howell
bridge-tournament-movement-mitchell = Mitchell
bridge-tournament-movement-teams = Équipes (paires 1 + 2, 3 + 4…) : chacune rencontre toutes les autres
bridge-tournament-ruling-average = Moyenne pour tous
bridge-tournament-ruling-plus-minus = NS moy. +, EO moy. −
bridge-tournament-ruling-minus-plus = NS moy. −, EO moy. +
bridge-tournament-ruling-plus = Moyenne + pour tous
bridge-tournament-ruling-minus = Moyenne − pour tous
bridge-tournament-assigned = Attribué : { $score }
bridge-tournament-penalty-matchpoints = pénalité { $amount } % d’une donne
bridge-tournament-penalty-imps = pénalité { $amount } IMP
bridge-tournament-penalty-teams = pénalité { $amount } PV
bridge-tournament-unit-matchpoints = Pour cent du top d’une donne, souvent 10
bridge-tournament-unit-imps = IMP, souvent 3
bridge-tournament-unit-teams = Points de victoire, souvent 0,5
