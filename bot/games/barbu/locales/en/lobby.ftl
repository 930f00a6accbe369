# The title of a table of Barbu, and its rule sets.

game-barbu = Barbu
lobby-title = Barbu table
lobby-house-rules = Rules: **{ $rules }** (house rules based on { $base })
about-barbu = A trick-taking game: in each deal one player chooses the goal, such as avoiding hearts, winning tricks or laying cards in rows.
lobby-mix = { $deals ->
    [one] One deal, one contract.
   *[other] { $each ->
        [once] Each deal has a different contract.
       *[again] Every contract is chosen once before any comes again.
    }
}
lobby-rules-contre = Contre (French Barbu, with doubles)
lobby-rules-solar = Solar (everybody doubles, the declarer too)
lobby-rules-torneo = Torneo (the Italian tournament game)
lobby-rules-tafferan = Tafferan (a new declarer every deal)
lobby-rules-trente-deux = Trente-deux (32 cards, no doubles)
lobby-rules-english = English Barbu (one round of doubles)
lobby-rules-famille = Family Barbu (the lowest total wins)
lobby-rules-rifki = Rıfkı, the Turkish King
lobby-rules-king-portugal = Portuguese King (without the auction)
lobby-rules-king-italiano = Italian King
lobby-rules-trix = Trix
lobby-rules-ravage = San Francisco with Ravage City
lobby-rules-lora = Lora
lobby-rules-challenge = League match (contre, 4 deals)
# Other names, countries and lengths that find a rule set; never shown.
rules-more = More games: choose by country and length, or type a name (King, Trix …)
rules-also-contre = 28 deals
rules-also-solar = 28 deals
rules-also-torneo = tournament, 28 deals
rules-also-tafferan = 28 deals
rules-also-trente-deux = La Salade, Salad, Ratatouille, 32 cards
rules-also-english = Fan-Tan, 28 deals
rules-also-famille = La Salade, Salad, Réussite
rules-also-rifki = King, Rifki, short
rules-also-king-portugal = King, Nulos, short
rules-also-king-italiano = King, short
rules-also-trix = Trex, Jordan, Syria, Lebanon, Arab countries, kingdoms
rules-also-ravage = Tafferan, 32 deals

# The finder of rule sets: a country, a length, and the games that fit both.
rules-finder-title = Find a game
rules-finder-line = **{ $title }** · { $about }
rules-finder-none = No game matches both. Choose another country or length.
rules-finder-game = Choose a game
rules-finder-minutes = about { $minutes } min
rules-country-any = All countries
rules-country-france = France
rules-country-germany = Germany
rules-country-italy = Italy
rules-country-england = England
rules-country-portugal = Portugal
rules-country-brazil = Brazil
rules-country-serbia = Serbia
rules-country-croatia = Croatia
rules-country-america = America
rules-country-turkey = Turkey
rules-country-levant = The Levant
rules-length-any = Any length
rules-length-short = Up to 45 minutes
rules-length-hour = About an hour
rules-length-long = Longer than 75 minutes
