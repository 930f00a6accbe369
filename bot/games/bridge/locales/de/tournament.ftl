# Duplicate bridge as a tournament.

bridge-tournament-board = Board { $number } · Teiler { $dealer } · in Gefahr: { $vulnerable }
bridge-tournament-column-ns = NS
bridge-tournament-column-ew = OW
bridge-tournament-column-lead = Ausspiel
bridge-tournament-column-points = Punkte
bridge-tournament-share = { NUMBER($share, maximumFractionDigits: 1) } %
bridge-tournament-imps = { $imps } IMPs
bridge-tournament-points = { NUMBER($points, maximumFractionDigits: 2) } SP
bridge-tournament-movement-howell = Howell
bridge-tournament-movement-mitchell = Mitchell
bridge-tournament-movement-teams = Teams (Paare 1 + 2, 3 + 4 …), jedes gegen jedes
bridge-tournament-ruling-average = Durchschnitt (A)
bridge-tournament-ruling-plus-minus = NS A+, OW A−
bridge-tournament-ruling-minus-plus = NS A−, OW A+
bridge-tournament-ruling-plus = A+ für beide
bridge-tournament-ruling-minus = A− für beide
bridge-tournament-assigned = Zugewiesen: { $score }
bridge-tournament-penalty-matchpoints = Strafe { $amount } % eines Boards
bridge-tournament-penalty-imps = Strafe { $amount } IMPs
bridge-tournament-penalty-teams = Strafe { $amount } SP
bridge-tournament-unit-matchpoints = Prozent vom Top eines Boards, oft 10
bridge-tournament-unit-imps = IMPs, oft 3
bridge-tournament-unit-teams = Siegpunkte, oft 0,5
