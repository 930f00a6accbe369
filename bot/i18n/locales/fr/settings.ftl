# Les réglages d’un serveur et d’une personne, et ce qui en découle.

settings-aim = 👉 Touche encore **{ $card }** pour la jouer, ou une autre carte pour changer d’avis.

settings-title = Ce serveur : { $page }
settings-line = **{ $field }** : { $value }
settings-page-new = Nouvelles tables
settings-page-places = Salons et rôles
settings-page-play = Jeu
settings-page-daily = Donne du jour
settings-page-commands = Commandes
settings-about-new = Réglages par défaut des nouvelles tables. Les tables déjà ouvertes gardent les leurs.
settings-about-game = Réglages par défaut des nouvelles tables de ce jeu. Les tables déjà ouvertes gardent les leurs.
settings-about-places = Où l’on peut ouvrir une table, et qui peut fermer n’importe laquelle en plus de son hôte et des modérateurs.
settings-about-commands = Les commandes que Discord propose ici en plus des commandes courantes. Le reste marche toujours par ses boutons ; celles du bridge arrivent d’elles-mêmes avec la première table.
settings-about-play = Ces réglages s’appliquent tout de suite, aux tables ouvertes aussi. La donne de la soirée est la plus marquante de la dernière partie : elle s’anime sous le résultat final, si aucune autre partie ne commence dans les minutes qui suivent.
settings-about-daily =
    • La donne du jour est annoncée à minuit UTC, avec les meilleurs de la veille ; activée maintenant, celle d’aujourd’hui suit dans quelques minutes.
    • **{ settings-field-weekly-puzzle }** : un exercice de comptage par semaine, au même endroit.
    • La semaine du serveur : chaque lundi, parties, joueurs, plus grosse victoire, donne de la semaine et dates à venir.
settings-faults = ⚠️ Je n’ai pas pu lire certains réglages ; les valeurs par défaut s’appliquent : { $fields }. Tout changement fait ici les corrige.
settings-unreadable = ⚠️ Les réglages de ce serveur ne sont plus lisibles : quelqu’un a dû les modifier à la main. Les valeurs par défaut s’appliquent. Tu peux repartir de zéro ; les règles maison enregistrées avec eux seront alors perdues.
settings-afresh = Repartir de zéro
settings-begun-afresh = Les réglages ont repris leurs valeurs par défaut.
settings-changed = C’est changé : { $field }.
settings-role-silent = ⚠️ Je ne peux pas encore mentionner { $role } : dans Paramètres du serveur → Rôles, permets à tout le monde de mentionner ce rôle, ou donne-moi « Mentionner @everyone, @here et tous les rôles ».
settings-on = oui
settings-off = non
settings-everywhere = tous
settings-commands-common = seulement les courantes
settings-commands-club = Ligues, échelle et soirées de club
settings-commands-checks = Vérifier et étudier les donnes passées
settings-nobody = aucun
settings-nowhere = aucun
settings-daily-gone = ⚠️ Ce salon n’existe plus : choisis-en un autre.
settings-daily-missing = ⚠️ Je ne peux pas encore y écrire. Dans { $channel }, Modifier le salon → Permissions, donne-moi : { $permissions }.
settings-puzzle-nowhere = ⚠️ Le problème de la semaine est publié dans le salon de la donne du jour : choisis-en un.
settings-rules-gone = { $name } n’existe plus ; { $rules } s’applique

settings-field-language = Langue des messages publics
settings-field-rules = Règles
settings-field-length = Durée
settings-field-pace = Rythme
settings-field-channels = Salons des tables
settings-field-end-role = Rôle qui peut fermer les tables
settings-field-call-role = Rôle prévenu pour la dernière place libre
settings-field-thread = Un fil par table
settings-field-calls = Tour : prévenir
settings-field-forced = Coup forcé auto
settings-field-hints = Conseils
settings-field-ratings = Cote
settings-field-daily-channel = Salon de la donne du jour
settings-field-weekly-puzzle = Problème hebdo
settings-field-week-channel = Salon de la semaine du serveur
settings-field-pictures = Images de la table
settings-field-commands = { settings-page-commands }
settings-field-listed = { settings-page-commands }
settings-field-highlights = Donne de la soirée

settings-choose-language = Quelle langue ?
settings-choose-rules = Quelles règles ?
settings-choose-length = Quelle durée ?
settings-choose-pace = À quel rythme ?
settings-choose-channels = Seulement dans ces salons…
settings-choose-role = Ce rôle peut fermer les tables…
settings-choose-commands = En plus des courantes…
settings-choose-call-role = Prévenir ce rôle pour la dernière place…
settings-choose-suit-order = Dans quel ordre ?
settings-button-everywhere = Tous les salons
settings-button-no-role = Aucun rôle
settings-button-no-call = Ne prévenir personne
settings-choose-daily-channel = L’annoncer dans…
settings-choose-week-channel = Publier la semaine dans…
settings-button-no-daily = Ne pas l’annoncer
settings-button-no-week = Ne pas la publier
settings-language-auto = celle de Discord
settings-length-auto = { $full } · première partie : { $short }
settings-language-en = English
settings-language-fr = Français
settings-language-it = Italiano
settings-language-de = Deutsch

settings-mine = Mes réglages
settings-server = Réglages du serveur
settings-data = Mes données
settings-own-about = Ces réglages te suivent sur tous les serveurs et s’appliquent aussitôt.
settings-own-explained =
    • Cartes : **{ settings-own-confirm-card }** : jouée au deuxième appui. **{ settings-own-four-colours }** : trèfles verts, carreaux bleus. **{ settings-own-letters }** : pour les lecteurs d’écran.
    • Table : **{ settings-own-tells-forced }** : je dis quand ta seule carte possible a été jouée pour toi. **{ settings-own-dm }** : en message privé. **{ settings-own-bot-doubles }** : quand il te remplace.
    • Les autres : **{ settings-own-calls }** : quand une table t’attend. **{ settings-own-challenges }** : de tout le monde ici. **{ settings-own-profile }** : à tout le monde ici.
settings-own-changed = C’est fait.
settings-suits-alternate = ♠ ♥ ♣ ♦, noires et rouges en alternance
settings-suits-bridge = ♠ ♥ ♦ ♣, comme au bridge
list-chosen-rules = Règles : { $choice }
list-chosen-length = Durée : { $choice }
list-chosen-country = Pays : { $choice }
list-chosen-pace = Rythme : { $choice }
list-chosen-language = Langue : { $choice }
list-chosen-suit-order = Ordre des couleurs : { $choice }
settings-own-confirm-card = Confirmer la carte
settings-own-four-colours = Quatre couleurs
settings-own-letters = Cartes en texte
settings-own-dm = Mains en MP
settings-own-calls = Tour : me prévenir
settings-own-tells-forced = Avis de coup forcé
settings-own-bot-doubles = Mon bot contre
settings-own-challenges = Accepter des défis
settings-own-profile = Montrer mon profil
