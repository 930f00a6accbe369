# Le nom d’une table de barbu, et ses règles.

game-barbu = Barbu
lobby-title = Une table de Barbu
lobby-house-rules = Règles : **{ $rules }** (règles maison d’après { $base })
about-barbu = Un jeu de plis : à chaque donne, un joueur choisit l’objectif, par exemple éviter les cœurs, faire des plis ou poser ses cartes en rangées.
lobby-mix = { $deals ->
    [one] Une donne, un contrat.
   *[other] { $each ->
        [once] Chaque donne a un contrat différent.
       *[again] Chaque contrat est choisi une fois avant que l’un d’eux ne revienne.
    }
}
lobby-rules-contre = Contre, le Barbu classique, avec contres
lobby-rules-solar = Solar, tout le monde contre, même le déclarant
lobby-rules-torneo = Torneo, le jeu des tournois italiens
lobby-rules-tafferan = Tafferan, un déclarant par donne
lobby-rules-trente-deux = Trente-deux, 32 cartes, sans contres
lobby-rules-english = Barbu anglais, contres en un seul tour
lobby-rules-famille = Barbu de famille, le plus bas total gagne
lobby-rules-rifki = Rıfkı, le King turc
lobby-rules-king-portugal = King portugais
lobby-rules-king-italiano = King italien
lobby-rules-trix = Trix
lobby-rules-ravage = San Francisco, avec Ravage City
lobby-rules-lora = Lora
lobby-rules-challenge = Rencontre de ligue, Contre en 4 donnes
# Other names, countries and lengths that find a rule set; never shown.
rules-more = D’autres jeux : choisis par pays et par durée, ou écris un nom (King, Trix…)
rules-also-contre = 28 donnes
rules-also-solar = 28 donnes
rules-also-torneo = tournoi, 28 donnes
rules-also-tafferan = 28 donnes
rules-also-trente-deux = La Salade, Ratatouille, la Générale
rules-also-english = 28 donnes
rules-also-famille = La Salade, Réussite
rules-also-rifki = King, Rifki, court
rules-also-king-portugal = King, Nulos, court
rules-also-king-italiano = King, court
rules-also-trix = Trex, Jordanie, Syrie, Liban, pays arabes
rules-also-ravage = Tafferan, 32 donnes

# The finder of rule sets: a country, a length, and the games that fit both.
rules-finder-title = Trouver un jeu
rules-finder-line = **{ $title }** · { $about }
rules-finder-none = Aucun jeu ne convient. Choisis un autre pays ou une autre durée.
rules-finder-game = Choisis un jeu
rules-finder-minutes = environ { $minutes } min
rules-country-any = Tous les pays
rules-country-france = France
rules-country-germany = Allemagne
rules-country-italy = Italie
rules-country-england = Angleterre
rules-country-portugal = Portugal
rules-country-brazil = Brésil
rules-country-serbia = Serbie
rules-country-croatia = Croatie
rules-country-america = États-Unis
rules-country-turkey = Turquie
rules-country-levant = Levant
rules-length-any = Toutes les durées
rules-length-short = 45 minutes au plus
rules-length-hour = Environ une heure
rules-length-long = Plus de 75 minutes
