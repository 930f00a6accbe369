# La première page de la démo dans le navigateur (`barbu demo`) : ce qu’on peut y voir et y faire.
demo-title = Essayer le bot
demo-about = C’est le vrai bot, sur un Discord simulé : rien ne quitte cet ordinateur, et tout disparaît à la fin de la démo. Choisis un endroit ; **Viewing as**, tout en haut, te permet d’être quelqu’un d’autre, et une deuxième fenêtre, d’être deux personnes à la fois.
demo-theme = Clair ou sombre
demo-places = Endroits
demo-games = Jeux
demo-games-about = Prends une place et commence : des bots occupent les places libres. Les commandes s’écrivent dans le champ de message et commencent par `/`.
demo-game-open = Aller à la table
demo-game-about = { -help } te dit quoi faire ensuite.
demo-server-about = **{ $name }** gère ce serveur et peut aussi utiliser { -settings }, { -club-night } et { -league-new }.
demo-second-about = **{ $name }** gère ce serveur, qui parle une autre langue et n’a pas encore de table : { $command } en ouvre une.
demo-direct = Messages privés
demo-direct-about = Les mains arrivent ici pour les personnes qui activent **{ settings-own-dm }** avec { -settings }.
