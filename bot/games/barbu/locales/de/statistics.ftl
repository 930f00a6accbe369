# Was Barbu über Plätze und Punkte hinaus von jemandem erzählt: Kontrakte und Kontras.

stats-heading-contracts = Punkte je Spiel, nach Kontrakt
stats-column-contract = Kontrakt
stats-column-mean = Mittel
stats-column-best = max.
stats-column-worst = min.
stats-best = Bestes Spiel: **{ $points }** ({ $contract })
stats-worst = Schlechtestes Spiel: **{ $points }** ({ $contract })
stats-heading-doubles = Kontras
stats-doubles = Kontras: { $count } · gewonnen: { $won } · Saldo **{ $points }** Punkte
stats-no-doubles = Noch keine.
stats-versus-doubles = Zwischen beiden brachten Kontras { $winner } **{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }** von { $loser }.
stats-versus-even = Zwischen beiden brachten Kontras niemandem etwas.
