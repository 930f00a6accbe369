# Ce dont on peut être fier au Barbu : montré en fin de partie, compté dans les statistiques.

feat-barbu-grand-slam = Grand chelem
feat-barbu-grand-slam-about = tout ce qui compte, pris par un seul joueur, et tout en gain
feat-barbu-redouble-won = Surcontre gagné
feat-barbu-redouble-won-about = un contre reçu, surcontré et encaissé
feat-barbu-barbu-away = Contre payé d’un roi
feat-barbu-barbu-away-about = barbu choisi, contré… et le roi a fini chez qui avait contré
feat-barbu-volley = Tir groupé
feat-barbu-volley-about = toute la table contrée dans une donne, et toute la table a payé
feat-barbu-against-all = Seul contre tous
feat-barbu-against-all-about = une donne contrée par toute la table, et toute la table a payé
feat-barbu-spotless = Sans tache
feat-barbu-spotless-about = pas un point de cartes perdu dans ses propres contrats négatifs
feat-barbu-domino-sweep = Carton plein à la réussite
feat-barbu-domino-sweep-about = première place à chaque réussite de la partie
feat-barbu-comeback = Remontada
feat-barbu-comeback-about = dernière place à la mi-partie, victoire à la fin
feat-barbu-start-to-finish = De bout en bout
feat-barbu-start-to-finish-about = première place sans partage après chaque donne
feat-barbu-black-hole = Trou noir
feat-barbu-black-hole-about = tout ce qui coûte des points, pris par un seul joueur

standing-rivalry = ⚔️ Contres entre deux joueurs, sur toute la partie : { $winner } a gagné le plus, **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }** pris à { $loser }.
standing-rivalry-pair = { $winner } (pris à { $loser })
standing-rivalry-level = ⚔️ Contres, sur toute la partie : le même gain de **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }** pour { $pairs }.
feat-barbu-barbu-given = Barbu évité
feat-barbu-barbu-given-about = n’a pas pris le roi de cœur, au contrat du barbu
feat-barbu-domino-out = Quarante-cinq
feat-barbu-domino-out-about = a marqué au moins 45 points en une réussite
