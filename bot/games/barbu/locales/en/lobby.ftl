# The title of a table of Barbu, and its rule sets.

game-barbu = Barbu
lobby-title = Barbu table
lobby-about = A card game for { $players } players. In each deal one of them chooses the goal: avoid the queens, the hearts or the bearded king, win tricks, or lay cards in rows (domino). Under most rules players also bet by doubling.
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
lobby-rules-lora = Lora (Serbia and Croatia)
lobby-rules-challenge = League match (contre, 4 deals)
# Other names, countries and lengths that find a rule set; never shown.
rules-more = More: type a country, a name (King, Trix …) or “short”
rules-also-contre = France, 28 deals
rules-also-solar = France, 28 deals
rules-also-torneo = Italy, tournament, 28 deals
rules-also-tafferan = Germany, 28 deals
rules-also-trente-deux = France, La Salade, Salad, Ratatouille, 32 cards
rules-also-english = England, Fan-Tan, 28 deals
rules-also-famille = France, La Salade, Salad, Réussite
rules-also-rifki = King, Turkey, Rifki, short
rules-also-king-portugal = King, Portugal, Brazil, Nulos, short
rules-also-king-italiano = King, Italy, short
rules-also-trix = Trex, Jordan, Syria, Lebanon, Arab countries
rules-also-ravage = Tafferan, America, 32 deals
