# Les commandes propres au bridge ; elles sont tenues comme celles de l’autre catalogue.

-bid = `/{ command-bid-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate = `/{ command-duplicate-name }`

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Jouer au bridge dans ce salon, entre amis ou, quand personne n’est libre, avec des bots
command-bridge-new-option-rules-description = À quoi jouer : une donne, une séance, un robre…
command-bridge-new-option-options-description = Le bridge n’a pas d’options
command-bridge-new-option-length-description = La durée dépend de la forme de jeu
command-bridge-claim-name = revendiquer
command-bridge-claim-description = Revendiquer tout ou partie des levées restantes, ou les concéder, quand la suite est claire
command-bridge-last-name = dernière-levée
command-bridge-last-description = Revoir la dernière levée, si tu l’as manquée
command-bridge-import-name = importer
command-bridge-import-description = Revoir, analyser ou jouer des donnes venues d’ailleurs, si tu les as en PBN ou LIN (en privé)
command-bridge-import-option-file-description = Le fichier PBN ou LIN (par défaut : un formulaire où coller le texte)
command-bid-name = enchère
command-bid-description = Parler à ton tour : une enchère, passe, contre ou surcontre
command-bid-option-call-description = Par exemple 1SA, 3♠, passe, X ou XX
command-explain-name = expliquer
command-explain-description = Demander le sens d’une annonce adverse, s’il n’est pas clair, ou expliquer une des tiennes
command-explain-option-call-description = Quelle annonce
command-alert-name = alerter
command-alert-description = Alerter ta dernière annonce si elle est artificielle ; le partenaire le voit après les enchères
command-alert-option-meaning-name = sens
command-alert-option-meaning-description = Ce qu’elle veut dire
command-compare-name = comparer
command-compare-description = Comparer une donne, une fois finie, avec le résultat de bots sur les mêmes cartes
command-compare-option-deal-name = donne
command-compare-option-deal-description = Quelle donne de la partie, à partir de 1 ; par défaut, la dernière
command-duplicate-name = duplicate
command-duplicate-description = Ouvrir une table aux donnes partagées, ou jouer celles d’une autre, quand on veut comparer
command-duplicate-option-like-name = comme
command-duplicate-option-like-description = La table dont tu veux jouer les donnes ; par défaut, de nouvelles donnes
command-tournament-name = tournoi
command-tournament-description = Ouvrir un tournoi par paires ou par équipes si vous êtes nombreux, ou montrer celui qui est ouvert
command-tournament-option-scoring-name = score
command-tournament-option-scoring-description = Comment compter ; par défaut, par paires en match-points
command-tournament-option-boards-name = donnes
command-tournament-option-boards-description = Donnes par tour ; par défaut, 2
command-tournament-option-rounds-description = Nombre maximal de tours ; par défaut, mouvement complet
command-tournament-option-movement-name = mouvement
command-tournament-option-movement-description = Qui rencontre qui ; par défaut, selon le nombre de paires
command-tournament-option-minutes-description = Durée maximale d’un tour ; par défaut, on attend toutes les tables
command-tournament-option-pace-description = Temps par coup ; par défaut, celui du serveur

choice-bridge-length-whole = Selon la forme de jeu
choice-tournament-scoring-matchpoints = Paires, match-points
choice-tournament-scoring-imps = Paires, IMP
choice-tournament-scoring-teams = Équipes de quatre
choice-tournament-movement-howell = Howell, toutes les paires se rencontrent
choice-tournament-movement-mitchell = Mitchell, une ligne reste en place
