# Segnalazioni di giocate dei bot, per il gestore.

move-report-button = Segnala una giocata
move-report-title = Segnalare la giocata di un bot?
move-report-move = La giocata: { $move } (di { $name }).
move-report-deal = Riguarda il gioco dei bot in questa smazzata.
move-report-sent = { $count ->
    [one] Il mio gestore riceve questa smazzata per rivederla: tutte le mani, le dichiarazioni e le carte, con i numeri dei posti invece dei nomi.
   *[other] Il mio gestore riceve le { $count } smazzate fino a questa per rivederla: tutte le mani, le dichiarazioni e le carte, con i numeri dei posti invece dei nomi.
  }
move-report-kept = Annoto che la segnalazione è tua: { -export } la mostra e { -forget-me } la cancella. Dopo 180 giorni viene cancellata comunque. Può diventare un test di questo programma.
move-report-send = Invia al gestore
move-report-done = ✅ Inviata con il numero { $number }. Grazie: così i bot migliorano.
error-move-report-no-bot = Quella giocata non è di un bot. Rivedi la smazzata fino alla giocata di un bot e segnalala da lì.
error-move-reports-most = Conservo già tutte le tue segnalazioni che posso ({ $most }). Aspetta che la più vecchia compia 180 giorni.
