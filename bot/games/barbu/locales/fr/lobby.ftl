# Le nom d’une table de barbu, et ses règles.

game-barbu = Barbu
lobby-title = Une table de Barbu
lobby-about = Un jeu de cartes à { $players } joueurs. À chaque donne, l’un d’eux choisit l’objectif : éviter les dames, les cœurs ou le barbu (le roi de cœur), faire des plis, ou poser ses cartes en rangées (la réussite). Le plus souvent, on parie aussi en se contrant.
lobby-mix = { $deals ->
    [one] Une donne, un contrat.
   *[other] { $each ->
        [once] Chaque donne a un contrat différent.
       *[again] Chaque contrat est choisi une fois avant qu’aucun ne revienne.
    }
}
lobby-rules-contre = Contre (avec contres : des paris entre deux joueurs)
lobby-rules-solar = Solar, tout le monde contre, même le déclarant
lobby-rules-torneo = Torneo, le jeu des tournois italiens
lobby-rules-tafferan = Tafferan, le déclarant change à chaque donne
lobby-rules-trente-deux = Trente-deux, 32 cartes, sans contres
lobby-rules-english = Barbu anglais, contres en un seul tour
lobby-rules-famille = Barbu de famille, le plus bas total gagne
lobby-rules-rifki = Rıfkı, le King turc
lobby-rules-king-portugal = King du Portugal
lobby-rules-king-italiano = King d’Italie
lobby-rules-trix = Trix, du Levant
lobby-rules-ravage = San Francisco, avec Ravage City
lobby-rules-lora = Lora (Serbie et Croatie)
lobby-rules-challenge = Rencontre de ligue, contre en 4 donnes
# Other names, countries and lengths that find a rule set; never shown.
rules-more = D’autres : écris un pays, un nom (King, Trix…) ou « court »
rules-also-contre = France, 28 donnes
rules-also-solar = France, 28 donnes
rules-also-torneo = Italie, tournoi, 28 donnes
rules-also-tafferan = Allemagne, 28 donnes
rules-also-trente-deux = France, La Salade, Ratatouille, la Générale
rules-also-english = Angleterre, 28 donnes
rules-also-famille = La Salade, Réussite
rules-also-rifki = King, Turquie, Rifki, court
rules-also-king-portugal = King, Portugal, Brésil, Nulos, court
rules-also-king-italiano = King, Italie, court
rules-also-trix = Trex, Jordanie, Syrie, Liban, pays arabes
rules-also-ravage = Tafferan, Amérique, 32 donnes
