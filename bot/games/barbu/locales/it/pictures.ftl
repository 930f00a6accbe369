# Le immagini di una mano e del foglio: contratti e dichiaranti.

picture-deal-title = Smazzata { $number } · { $contract } · dichiarante { $name }
picture-deal-alt = { $title }. Le mani come sono state date: { $hands }
picture-deal-hand = { $name } ({ $points }): { $cards }
picture-deal-took = ha preso { $cards }
picture-sheet-declarers = I dichiaranti
picture-sheet-legend = Lettere piccole: chi ha contrato quel giocatore; nel cerchio: surcontrato

picture-table-open = Smazzata { $number } di { $count } · dichiarante { $name }
picture-table-at-trick = { $contract } · presa { $number } di { $count }
picture-table-passed = passo
picture-table-trick = { $contract } · presa { $number } di { $count } · la fa { $name }
picture-table-alt = Il tavolo. { $title }. { $told }.
picture-table-double = { $doubler } ha contrato { $doubled }
picture-table-redouble = { $doubled } ha surcontrato { $doubler }
picture-table-mutual = { $doubler } { FIRST($doubled) ->
    [e] ed
   *[other] e
  } { $doubled } hanno contrato entrambi il tavolo
picture-table-pays = { $payer } paga { $points }, { $receiver } incassa
