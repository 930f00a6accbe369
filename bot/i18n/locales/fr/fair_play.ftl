# La question de savoir si des joueurs d’une ligue ou de soirées s’avantagent, pour qui les organise.

fair-button = Fair-play
fair-looking = Je regarde les donnes que ces joueurs ont finies ensemble. Cela prend jusqu’à dix minutes ; la réponse s’affiche ici.
fair-title = À regarder de plus près ?
fair-about = { $deals ->
    [one] J’ai regardé une donne de ces joueurs. J’y cherche ce que leur jeu et leurs contres ont rapporté à un joueur précis, plus qu’au reste de la table, sans que leur intérêt l’explique.
   *[other] J’ai regardé { $deals } donnes de ces joueurs. J’y cherche ce que leur jeu et leurs contres ont rapporté à un joueur précis, plus qu’au reste de la table, sans que leur intérêt l’explique.
  }
fair-pairs = { $pairs ->
    [0] Aucune paire de joueurs n’a fini
    [one] Une paire de joueurs a fini
   *[other] { $pairs } paires de joueurs ont fini
  } au moins { $least } donnes ensemble ; je n’en compare pas d’autres.
fair-none = Rien ne sort de l’ordinaire.
fair-line = { $names } se favorisent ? { $points } ± { $margin } (points par donne), sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes
  }
fair-proof = Cela mérite un coup d’œil, ce n’est pas une preuve : l’inexpérience et l’audace peuvent donner la même chose, et le hasard seul y suffit de temps en temps. Revois quelques donnes et parle avec ces personnes avant de décider quoi que ce soit.
error-fair-game = Je ne peux pas comparer ainsi les joueurs de ce jeu. Revois plutôt leurs donnes.
error-fair-busy = J’examine déjà d’autres joueurs. Réessaie dans dix minutes.
