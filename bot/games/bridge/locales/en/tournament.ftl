# Duplicate bridge as a tournament.

bridge-tournament-board = Board { $number } · dealer { $dealer } · vulnerable: { $vulnerable }
bridge-tournament-column-ns = NS
bridge-tournament-column-ew = EW
bridge-tournament-column-lead = Lead
bridge-tournament-column-points = Points
bridge-tournament-share = { NUMBER($share, maximumFractionDigits: 1) }%
bridge-tournament-imps = { $imps } IMPs
bridge-tournament-points = { NUMBER($points, maximumFractionDigits: 2) } VP
bridge-tournament-movement-howell = Howell
bridge-tournament-movement-mitchell = Mitchell
bridge-tournament-movement-teams = Teams (pairs 1 + 2, 3 + 4 …), each against each other
bridge-tournament-ruling-average = Average for both
bridge-tournament-ruling-plus-minus = NS Ave+, EW Ave−
bridge-tournament-ruling-minus-plus = NS Ave−, EW Ave+
bridge-tournament-ruling-plus = Ave+ for both
bridge-tournament-ruling-minus = Ave− for both
