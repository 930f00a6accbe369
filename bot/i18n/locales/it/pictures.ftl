# Che cosa sta scritto sulle immagini e sui pulsanti che le chiedono, e che cosa dicono a chi non le vede.

picture-hand = Immagine della mano
picture-hand-alt = La tua mano: { $cards }
picture-hands = Le mani
picture-sheet-title = Segnapunti · smazzate: { $played } su { $count }
picture-sheet-total = { $name } { $points }
picture-sheet-alt = Segnapunti, smazzate giocate: { $played } su { $count }. { $totals }. Il pulsante { button-score } mostra ogni riga come testo.
picture-curve-title = La partita, smazzata per smazzata
picture-curve-across = smazzate
picture-curve-line = { $name } finisce con { $points } (massimo { $highest }, minimo { $lowest })
picture-curve-alt = { $count ->
    [one] Curva dei punteggi su una smazzata: { $lines }.
   *[other] Curva dei punteggi su { $count } smazzate: { $lines }.
  }
picture-podium-alt = Il podio: { $places }.
picture-lobby-asked = invito inviato
