# What a table of Barbu is called, and its rule sets.

game-barbu = Barbu
lobby-title = A table of Barbu
lobby-about = A card game for { $players }. In turn each player sees the cards and chooses the goal of the deal: dodge the queens, the hearts or the bearded king, or score with tricks or with dominoes laid in rows. In most rules players also bet against each other by doubling.
lobby-rules-contre = Contre: Barbu with doubles
lobby-rules-solar = Solar: everybody doubles, the declarer too
lobby-rules-torneo = Torneo: the Italian tournament game
lobby-rules-tafferan = Tafferan: a new declarer every deal
lobby-rules-trente-deux = Trente-deux: 32 cards, no doubles
