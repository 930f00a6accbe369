# Les commandes propres au barbu ; elles suivent les règles de l’autre catalogue de commandes.

-house = `/{ command-house-name }`
-sheet = `/{ command-sheet-name }`
-choose = `/{ command-choose-name }`

command-barbu-name = barbu
command-barbu-description = Jouer au Barbu dans ce salon, entre amis ou, quand personne n’est libre, avec des bots
command-house-name = règles-maison
command-house-description = Lire, créer et modifier les règles maison de ce serveur, avant d’ouvrir une table
command-house-option-name-name = nom
command-house-option-name-description = Des règles du serveur, ou le nom de règles à créer
command-house-option-base-name = base
command-house-option-base-description = Les règles qui servent de base aux nouvelles
command-house-option-file-description = Des règles en fichier, TOML ou JSON
command-sheet-name = feuille
command-sheet-description = Tenir une feuille de marque, quand on joue avec de vraies cartes
command-sheet-option-players-description = Noms ou mentions dans l’ordre des places, sens horaire ; le premier donne
command-sheet-option-rules-description = Les règles de la partie
command-sheet-option-length-description = Combien de contrats joue chaque déclarant
command-choose-name = choisir
command-choose-description = Choisir ton contrat, quand tu es déclarant
command-choose-option-contract-name = contrat
command-choose-option-contract-description = Un des contrats qui te restent
command-choose-option-trump-name = atout
command-choose-option-trump-description = La couleur d’atout, pour le contrat Atout
command-choose-option-start-name = départ
command-choose-option-start-description = La carte de départ de la réussite
choice-who-table = La table : tous les autres
choice-who-family = La famille : tous sauf le déclarant
choice-who-declarer = Le déclarant
choice-who-all = Tous ceux qui m’ont contré
choice-suit-C = ♣ { suit-name-C }
choice-suit-D = ♦ { suit-name-D }
choice-suit-H = ♥ { suit-name-H }
choice-suit-S = ♠ { suit-name-S }
choice-suit-NT = { no-trump }

choice-barbu-length-full = Complète, tous les contrats
choice-barbu-length-half = Demi-partie, 4 contrats chacun
choice-barbu-length-short = Courte, 2 contrats chacun
choice-barbu-length-express = Express, 1 contrat chacun
