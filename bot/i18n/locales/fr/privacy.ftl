# Ce qui est gardé des gens, et comment le recevoir ou l’effacer. PRIVACY.md dit la même chose en détail.

privacy-title = Ce que je garde de toi
privacy-what-title = Quoi
privacy-what = Ton numéro Discord et le nom que tu avais en t’asseyant ; les coups de tes parties et leurs heures ; les résultats et le classement ; les feuilles, les règles maison et les donnes du jour que tu as faites ou qui te nomment ; et tes réglages. Je ne lis pas tes messages, et n’en garde aucun.
privacy-why-title = Pourquoi
privacy-why = Pour jouer : une partie continue après un redémarrage, se vérifie, se revoit, et compte au classement. Pour rien d’autre : pas de publicité, rien n’est vendu ni transmis.
privacy-who-title = Qui le voit
privacy-who = Les gens du serveur où tu as joué voient les noms, les résultats et les donnes finies ; qui joue la donne du jour y voit ton nom et tes points. Personne d’autre que toi ne voit ta main tant qu’elle se joue, ni tes réglages. Qui héberge ce bot peut regarder dans sa base de données.
privacy-how-long-title = Combien de temps
privacy-how-long = Jusqu’à ce que tu dises { -forget-me }. Quand un serveur me retire, tout ce qui est gardé de lui disparaît après { $days ->
    [one] un jour
   *[other] { $days } jours
}.
privacy-yours = C’est à toi : { -export } te le donne dans un fichier, { -forget-me } l’efface. Les messages affichés dans un salon sont à Discord : efface-les là-bas.
privacy-button-export = Mes données en fichier
privacy-button-forget = Oublie-moi
privacy-export = Voici tout ce qui est gardé de toi. Toi seul vois ce message.
privacy-forget-title = T’oublier ?
privacy-forget = Ton nom et ton numéro sont effacés des parties, des résultats, du classement, des feuilles, des règles maison et des donnes du jour, et tes réglages disparaissent. Les parties restent à ceux avec qui tu as joué, avec une place sans nom. On ne peut pas revenir en arrière.
privacy-forget-tables = { $tables ->
    [one] Tu es assis à une table ouverte : un bot joue la suite à ta place.
   *[other] Tu es assis à { $tables } tables ouvertes : des bots jouent la suite à ta place.
}
privacy-forget-yes = Oui, oublie-moi
privacy-forgotten = C’est fait : rien ici ne te connaît plus.{ $games ->
    [0] {""}
    [one] { " " }Une partie garde une place sans nom.
   *[other] { " " }{ $games } parties gardent une place sans nom.
}
privacy-forgotten-unread = L’enregistrement de ces parties n’est pas lisible en entier : { $games }. Ton numéro n’y est plus ; si une ligne abîmée garde ton nom, seule la personne qui fait tourner le bot peut le voir. Donne-lui ces numéros.
privacy-kept = Rien n’a été effacé.
