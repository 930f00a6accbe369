# Ciò che il Barbu dice di un giocatore oltre a posti e punti: contratti e contri.

stats-heading-contracts = Punti per smazzata, per contratto
stats-contract = { $contract }: **{ $mean }** · max. { $best } · min. { $worst }
stats-contract-alike = { $contract }: **{ $mean }**
stats-best = Smazzata migliore: **{ $points }** ({ $contract })
stats-worst = Smazzata peggiore: **{ $points }** ({ $contract })
stats-heading-doubles = Contri
stats-doubles = Contri fatti: { $count } · vinti: { $won } · saldo, surcontri compresi: **{ $points }**
stats-no-doubles = Ancora nessuno.
stats-doubled = Contri ricevuti{ $count ->
    [0] {""}
   *[other] {": "}{ $count }
  } · saldo, surcontri compresi: **{ $points }**
stats-versus-doubles = Tra i due, con i contri { $winner } ha preso **{ $points ->
    [one] 1 punto
   *[other] { $points } punti
  }** da { $loser }.
stats-versus-even = Tra i due, i contri non hanno reso niente a nessuno.
stats-favourite = { $contract } ({ $mean } per smazzata)
