# La question de savoir si des joueurs d’une ligue ou de soirées s’avantagent, pour qui les organise.

fair-button = Fair-play
fair-looking = Je regarde les donnes que ces joueurs ont finies ensemble. Cela prend jusqu’à dix minutes ; la réponse s’affiche ici.
fair-title = À regarder de plus près ?
fair-about = { $deals ->
    [0] Je n’ai trouvé aucune donne de ces joueurs à regarder.
    [one] J’ai regardé une donne de ces joueurs. J’y ai cherché les cartes et les contres qui ont aidé un joueur précis, plus que tout autre à la table, sans intérêt pour leur auteur.
   *[other] J’ai regardé { $deals } donnes de ces joueurs. J’y ai cherché les cartes et les contres qui ont aidé un joueur précis, plus que tout autre à la table, sans intérêt pour leur auteur.
  }
fair-pairs = Je ne compare que les joueurs qui ont fini au moins { $least } donnes ensemble : { $pairs ->
    [0] aucune paire ici
    [one] une paire ici
   *[other] { $pairs } paires ici
  }.
fair-none = Rien ne sort de l’ordinaire.
fair-line = Des faveurs entre { $names } ? { $points } ± { $margin } (points par donne), sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes
  }
fair-proof = Cela mérite un coup d’œil, mais ce n’est pas une preuve. L’inexpérience et l’audace peuvent donner la même chose, et parfois le hasard seul. Revois quelques donnes et parle avec ces personnes avant de décider quoi que ce soit.
error-fair-game = Je ne peux pas comparer ainsi les joueurs de ce jeu. Revois plutôt leurs donnes.
error-fair-busy = J’examine déjà d’autres joueurs. Réessaie dans dix minutes.
