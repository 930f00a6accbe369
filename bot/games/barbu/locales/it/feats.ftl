# Ciò di cui andare fieri al Barbu: mostrato a fine partita, contato nelle statistiche.

feat-barbu-grand-slam = Cappotto
feat-barbu-grand-slam-about = tutto quello che conta preso da un solo giocatore, e tutto guadagno
feat-barbu-redouble-won = Surcontro vinto
feat-barbu-redouble-won-about = un contro ricevuto, surcontrato e incassato
feat-barbu-barbu-away = Contro pagato con il re
feat-barbu-barbu-away-about = re di cuori scelto, contrato, e il re è finito a chi aveva contrato
feat-barbu-volley = Filotto
feat-barbu-volley-about = contro a tutti in una smazzata, e tutti hanno pagato
feat-barbu-against-all = Uno contro tutti
feat-barbu-against-all-about = contro da tutti, e tutti hanno pagato
feat-barbu-spotless = Fedina pulita
feat-barbu-spotless-about = nessun punto di carte perso nei propri contratti negativi
feat-barbu-domino-sweep = En plein al domino
feat-barbu-domino-sweep-about = primo posto in ogni domino della partita
feat-barbu-comeback = Rimonta
feat-barbu-comeback-about = ultimo posto a metà partita, vittoria alla fine
feat-barbu-start-to-finish = Dall’inizio alla fine
feat-barbu-start-to-finish-about = in testa senza rivali dopo ogni smazzata
feat-barbu-black-hole = Buco nero
feat-barbu-black-hole-about = tutto quello che costa punti preso da un solo giocatore

standing-rivalry = ⚔️ Contri tra due giocatori, su tutta la partita: { $winner } ha incassato di più, **{ $points ->
    [one] 1 punto
   *[other] { $points } punti
  }** da { $loser }.
standing-rivalry-pair = { $winner } (da { $loser })
standing-rivalry-level = ⚔️ Contri, su tutta la partita: stesso incasso, **{ $points ->
    [one] 1 punto
   *[other] { $points } punti
  }**, per { $pairs }.
feat-barbu-barbu-given = Re evitato
feat-barbu-barbu-given-about = non ha preso il re nel contratto del re di cuori
feat-barbu-domino-out = Quarantacinque
feat-barbu-domino-out-about = ha segnato almeno 45 punti in un domino
