# Deals worth telling of, and the steps of domino.

replay-round = Round { $number }
replay-laid = { $name } lays { $card }.
replay-passed = { $name } passes.
night-deal = 🌙 **Deal of the night:** deal { $number }, { $contract }, declared by { $declarer }.
night-all = { $name } took everything there was to take: **{ $points }**.
night-redouble-won = { $loser } doubled { $winner }, who redoubled and won **{ $points }** points by it.
night-redouble-lost = { $winner } doubled { $loser }, who redoubled and paid **{ $points }** points for it.
night-decided = { $leader } was leading before this last deal; with { $points }, { $name } snatched the win.
night-swing = { $points } for { $name }, { $lost } for { $loser }: no deal drove the players further apart.

animation-trick = Trick { $number }: { $name } takes { $cards }
animation-round = Round { $number }: { $cards }
