# La feuille de marque. Les noms courts des contrats ont six lettres au plus.

sheet-title = Feuille de marque
sheet-empty = Aucune donne n’a encore été jouée.
sheet-to-come = Chaque joueur déclare : { $contracts }
sheet-progress = { $played ->
    [one] { $played } donne jouée sur { $count }
   *[other] { $played } donnes jouées sur { $count }
  }
sheet-declarer = Déclarant : { $name }
sheet-initial = { $initial } = { $name }
sheet-legend = { board-mark-double } et des lettres : qui a contré ce joueur ; entre parenthèses : surcontré.
sheet-column-played = Colonne { $column } : jouée par { $names }
sheet-legend-sum = ✓ : le compte est bon
sheet-sum = tot.
sheet-total = Total
sheet-short-tricks = Plis
sheet-short-last-two = 2 der.
sheet-short-queens = Dames
sheet-short-hearts = Cœurs
sheet-short-diamonds = Carreaux
sheet-short-king = Barbu
sheet-short-trumps = Atout
sheet-short-domino = Réuss.
sheet-short-salad = Salade
sheet-short-ravage = Ravage
sheet-short-all-tricks = Max de plis
sheet-short-king-and-last = Barbu, der.
sheet-short-men = R et V
sheet-short-jack-of-clubs = Valet ♣
sheet-short-eight-of-diamonds = Le 8 ♦
sheet-short-clubs-trumps = Atout ♣
sheet-short-diamonds-trumps = Atout ♦
sheet-short-hearts-trumps = Atout ♥
sheet-short-spades-trumps = Atout ♠
sheet-short-no-trumps = Sans-atout
