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
bridge-tournament-assigned = Assigned: { $score }
bridge-tournament-penalty-matchpoints = penalty { $amount }% of a board
bridge-tournament-penalty-imps = penalty { $amount } IMPs
bridge-tournament-penalty-teams = penalty { $amount } VP
bridge-tournament-unit-matchpoints = Percent of one board’s top, often 10
bridge-tournament-unit-imps = IMPs, often 3
bridge-tournament-unit-teams = Victory points, often 0.5
