# Was Barbu über Plätze und Punkte hinaus von jemandem erzählt: Kontrakte und Kontras.

stats-heading-contracts = Punkte je Spiel, nach Kontrakt
stats-contract = { $contract }: **{ $mean }** · max. { $best } · min. { $worst }
stats-contract-alike = { $contract }: **{ $mean }**
stats-best = Bestes Spiel: **{ $points }** ({ $contract })
stats-worst = Schlechtestes Spiel: **{ $points }** ({ $contract })
stats-heading-doubles = Kontras
stats-doubles = Gegebene Kontras: { $count } · gewonnen: { $won } · Punkte netto, mit Rekontras: **{ $points }**
stats-no-doubles = Noch keine.
stats-doubled = Erhaltene Kontras{ $count ->
    [0] {""}
   *[other] {": "}{ $count }
  } · Punkte netto, mit Rekontras: **{ $points }**
stats-versus-doubles = Im direkten Vergleich hat { $winner } mit Kontras **{ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }** von { $loser } geholt.
stats-versus-even = Im direkten Vergleich haben Kontras keinem etwas gebracht.
stats-favourite = { $contract } ({ $mean } je Spiel)
