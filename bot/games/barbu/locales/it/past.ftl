# Le mani da raccontare, e le giocate del domino.

replay-jump-round = Vai a un turno…
replay-round = Turno { $number }
replay-laid = { $name } posa { $card }.
replay-passed = { $name } passa.
highlight-deal = 🌙 **La smazzata della serata:** la n. { $number }, { $contract }, dichiarante { $declarer }.
highlight-replay = ▶️ Rivedi la { $number }ª
highlight-all = { $name } ha preso tutto quello che c’era da prendere: **{ $points }**.
highlight-redouble-won = { $loser } ha contrato { $winner }, che ha surcontrato e ci ha guadagnato **{ $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }**.
highlight-redouble-lost = { $winner } ha contrato { $loser }, che ha surcontrato e ci ha rimesso **{ $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }**.
highlight-decided = Prima di quest’ultima smazzata era in testa { $leader }; con { $points } { $name } ha strappato la vittoria.
highlight-swing = { $points } per { $name }, { $lost } per { $loser }: nessuna smazzata ha scavato un solco così.

animation-round = Turno { $number }: { $cards }
