# Feats in Barbu: shown at the end of a game, and counted in the statistics.

feat-barbu-grand-slam = Grand slam
feat-barbu-grand-slam-about = took everything that counts, and scored for it
feat-barbu-redouble-won = Redouble won
feat-barbu-redouble-won-about = was doubled, redoubled, and got paid
feat-barbu-barbu-away = Double backfired
feat-barbu-barbu-away-about = declared the barbu, was doubled, and the doubler took the king
feat-barbu-volley = Full volley
feat-barbu-volley-about = doubled everybody in one deal, and everybody paid
feat-barbu-against-all = One against all
feat-barbu-against-all-about = was doubled by everybody, and everybody paid
feat-barbu-spotless = Spotless
feat-barbu-spotless-about = lost no card points in any negative contract of their own
feat-barbu-domino-sweep = Domino sweep
feat-barbu-domino-sweep-about = was first out in every domino of the game
feat-barbu-comeback = Comeback
feat-barbu-comeback-about = was last at half-time and won
feat-barbu-start-to-finish = Wire to wire
feat-barbu-start-to-finish-about = led alone after every deal of the game
feat-barbu-black-hole = Black hole
feat-barbu-black-hole-about = took everything that costs points

standing-rivalry = ⚔️ Doubles between two players, over the whole game: { $winner } won most, **{ $points ->
    [one] 1 point
   *[other] { $points } points
  }** from { $loser }.
standing-rivalry-pair = { $winner } (from { $loser })
standing-rivalry-level = ⚔️ Doubles, over the whole game: most won by { $pairs }, **{ $points ->
    [one] 1 point
   *[other] { $points } points
  }** each.
feat-barbu-barbu-given = King avoided
feat-barbu-barbu-given-about = didn’t take the king of hearts in its contract
feat-barbu-domino-out = Forty-five
feat-barbu-domino-out-about = scored 45 points or more in one domino
