# Les réglages d’un serveur et d’une personne, et ce qui en découle.

settings-aim = 👉 Touche encore **{ $card }** pour la jouer, ou une autre carte pour changer d’avis.

settings-title = Ce serveur : { $page }
settings-line = **{ $field }** : { $value }
settings-page-new = Nouvelles tables
settings-page-places = Lieux et rôles
settings-page-play = Jeu
settings-about-new = Ce qu’une table reçoit quand { -new } ne précise rien. Les tables ouvertes gardent ce qu’elles ont.
settings-about-game = Ce qu’une table de ce jeu reçoit quand on ne choisit rien d’autre à l’ouverture. Les tables ouvertes gardent ce qu’elles ont.
settings-about-places = Où l’on peut ouvrir une table, et qui peut fermer n’importe laquelle en plus de son hôte et des modérateurs.
settings-about-play = Ces réglages s’appliquent tout de suite, aux tables ouvertes aussi.
settings-faults = ⚠️ Je n’ai pas pu lire certains réglages ; les valeurs par défaut s’appliquent : { $fields }. Tout changement fait ici les corrige.
settings-unreadable = ⚠️ Les réglages de ce serveur ne sont plus lisibles : quelqu’un a dû les modifier à la main. Les valeurs par défaut s’appliquent. Tu peux repartir de zéro ; les règles maison enregistrées avec eux seront alors perdues.
settings-afresh = Repartir de zéro
settings-begun-afresh = Les réglages ont repris leurs valeurs par défaut.
settings-changed = C’est changé : { $field }.
settings-on = oui
settings-off = non
settings-everywhere = tous
settings-nobody = aucun
settings-rules-gone = { $name } n’existe plus, donc { $rules }

settings-field-language = Langue de ce que tout le monde voit
settings-field-rules = Règles
settings-field-length = Durée
settings-field-pace = Rythme
settings-field-channels = Salons des tables
settings-field-end-role = Rôle qui peut fermer les tables
settings-field-thread = Un fil par table
settings-field-calls = Mentionner le joueur qu’on attend
settings-field-forced = Jouer d’office les cartes forcées
settings-field-hints = Conseils
settings-field-ratings = Cote

settings-choose-language = Quelle langue ?
settings-choose-rules = Quelles règles ?
settings-choose-length = Quelle durée ?
settings-choose-pace = À quel rythme ?
settings-choose-channels = Seulement dans ces salons…
settings-choose-role = Ce rôle peut fermer les tables…
settings-choose-suit-order = Dans quel ordre ?
settings-button-everywhere = Tous les salons
settings-button-no-role = Aucun rôle
settings-language-auto = celle de Discord
settings-length-auto = { $full } · première partie : { $short }
settings-language-en = English
settings-language-fr = Français
settings-language-it = Italiano
settings-language-de = Deutsch

settings-mine = Mes réglages
settings-server = Les réglages du serveur
settings-data = Mes données
settings-own-about = Ils te suivent sur tous les serveurs et s’appliquent aussitôt.
settings-own-changed = C’est fait.
settings-own-language = Ma langue
settings-own-language-auto = celle de mon Discord
settings-suits = Couleurs dans ma main
settings-suits-alternate = ♠ ♥ ♣ ♦, noires et rouges en alternance
settings-suits-bridge = ♠ ♥ ♦ ♣, comme au bridge
settings-own-confirm-card = Confirmer chaque carte
settings-own-four-colours = Quatre couleurs
settings-own-letters = Lettres, sans dessins
settings-own-dm = Main en message privé
settings-own-calls = Me mentionner à mon tour
settings-own-bot-doubles = À ma place, un bot peut contrer
