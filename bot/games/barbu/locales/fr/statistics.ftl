# Ce que le Barbu dit d’un joueur au-delà des rangs et des points : contrats et contres.

stats-heading-contracts = Points par donne, selon le contrat
stats-contract = { $contract } : **{ $mean }** · max { $best } · min { $worst }
stats-contract-alike = { $contract } : **{ $mean }**
stats-best = Meilleure donne : **{ $points }** ({ $contract })
stats-worst = Pire donne : **{ $points }** ({ $contract })
stats-heading-doubles = Contres
stats-doubles = Contres faits : { $count } · gagnés : { $won } · bilan, surcontres compris : **{ $points }**
stats-no-doubles = Aucun pour l’instant.
stats-doubled = Contres reçus{ $count ->
    [0] {""}
   *[other] {" : "}{ $count }
  } · bilan, surcontres compris : **{ $points }**
stats-versus-doubles = Entre ces deux joueurs, les contres ont rapporté à { $winner } **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }** pris à { $loser }.
stats-versus-even = Entre ces deux joueurs, les contres n’ont rien rapporté à personne.
stats-favourite = { $contract } ({ $mean } par donne)
