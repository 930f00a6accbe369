# Ce qui est gardé des gens, et comment le recevoir ou l’effacer. PRIVACY.md dit la même chose en détail.

privacy-title = Ce que je conserve sur toi
privacy-what-title = Quoi
privacy-what = Ton identifiant Discord et le nom que tu avais en prenant place. Les coups de tes parties, avec l’heure, les résultats et la cote. Les feuilles, règles maison, donnes du jour, défis, ligues, recherches de joueurs et soirées du club que tu as faits ou qui te nomment. Tes exercices et tes réglages. Je ne lis pas tes messages, et n’en conserve aucun.
privacy-why-title = Pourquoi
privacy-why = Pour jouer : une partie continue après un redémarrage, se vérifie, se revoit, et compte au classement. Pour rien d’autre : pas de publicité, rien n’est vendu ni transmis.
privacy-who-title = Qui le voit
privacy-who = Les membres du serveur où tu as joué voient les noms, les résultats et les donnes finies. Les personnes qui jouent la donne du jour y voient ton nom et tes points. Personne d’autre que toi ne voit ta main tant qu’elle se joue, ni tes réglages. L’hébergeur du bot a accès à la base de données.
privacy-how-long-title = Combien de temps
privacy-how-long = Jusqu’à ce que tu utilises { -forget-me }. Quand un serveur me retire, tout ce que je conserve sur lui est supprimé après { $days ->
    [one] un jour
   *[other] { $days } jours
}.
privacy-yours = Tout cela est à toi : { -export } te le donne dans un fichier, { -forget-me } l’efface. Les messages affichés dans un salon sont à Discord : efface-les là-bas.
privacy-button-export = Exporter mes données
privacy-button-forget = Oublie-moi
privacy-export = Voici tout ce que je conserve sur toi. Personne d’autre ne voit ce message.
privacy-forget-title = T’oublier ?
privacy-forget = Ton nom et ton identifiant sont effacés partout : parties, résultats, classement, feuilles, règles maison, tournois et tout ce à quoi on s’inscrit. Tes exercices et tes réglages sont supprimés. Les parties restent aux personnes avec qui tu as joué, avec une place sans nom. On ne peut pas revenir en arrière.
privacy-forget-tables = { $tables ->
    [one] Tu as une place à une table ouverte : un bot joue la suite pour toi.
   *[other] Tu as une place à { $tables } tables ouvertes : des bots jouent la suite pour toi.
}
privacy-forget-yes = Oui, oublie-moi
privacy-forgotten = C’est fait : il ne reste plus rien à ton nom.{ $games ->
    [0] {""}
    [one] { " " }Une partie garde une place sans nom.
   *[other] { " " }{ $games } parties gardent une place sans nom.
}
privacy-forgotten-unread = L’enregistrement de ces parties n’est pas lisible en entier : { $games }. Ton identifiant n’y est plus ; seul l’hébergeur du bot peut voir si une ligne abîmée garde encore ton nom. Donne-lui ces numéros.
privacy-forgotten-unread-sheets = Les joueurs de ces feuilles de marque ne sont plus lisibles : { $sheets }. Ton identifiant n’y est plus ; seul l’hébergeur du bot peut voir si une ligne abîmée garde encore ton nom. Donne-lui ces numéros.
privacy-kept = Rien n’a été effacé.
