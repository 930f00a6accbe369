# The title of a table of Barbu, and its rule sets.

game-barbu = Barbu
lobby-title = Barbu table
lobby-about = A card game for { $players } players. Each deal, one player looks at their cards and picks the goal: avoid the queens, the hearts or the bearded king, or score by winning tricks or by laying cards in rows (domino). Under most rules players also bet against each other by doubling.
lobby-mix = { $deals ->
    [one] One deal, one contract.
   *[other] { $each ->
        [once] Each deal has a different contract.
       *[again] Every contract is chosen once before any comes again.
    }
}
lobby-rules-contre = Contre (with doubles: bets between two players)
lobby-rules-solar = Solar (everybody doubles, the declarer too)
lobby-rules-torneo = Torneo (the Italian tournament game)
lobby-rules-tafferan = Tafferan (a new declarer every deal)
lobby-rules-trente-deux = Trente-deux (32 cards, no doubles)
lobby-rules-english = English Barbu (one round of doubles)
lobby-rules-famille = Family Barbu (France; the lowest total wins)
lobby-rules-rifki = Rıfkı, the Turkish King
lobby-rules-king-portugal = Portuguese King (without the auction)
lobby-rules-king-italiano = Italian King
lobby-rules-trix = Trix (the Levant)
lobby-rules-ravage = San Francisco with Ravage City
lobby-rules-challenge = League match (contre, 4 deals)
