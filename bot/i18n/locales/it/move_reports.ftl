# Segnalazioni di giocate dei bot, per il gestore.

move-report-button = Segnala una giocata
move-report-title = Segnalare la giocata di un bot?
move-report-move = La giocata: { $move } (di { $name }).
move-report-deal = Un bot ha giocato male in questa smazzata? Dillo: aiuta a migliorarlo. Per segnalare una giocata precisa, raggiungila con **{ button-replay }** o **{ button-analyse }** e segnalala da lì.
move-report-sent = { $count ->
    [one] Il mio gestore riceve tutta la smazzata (tutte le mani, le dichiarazioni, le carte), **senza nomi**.
   *[other] Il mio gestore riceve le { $count } smazzate fino a questa (tutte le mani, le dichiarazioni, le carte), **senza nomi**.
  }
move-report-kept = La segnalazione resta a tuo nome per 180 giorni: { -export } la mostra, { -forget-me } la cancella. Può servire a collaudare il programma.
move-report-send = Invia al gestore
move-report-done = ✅ Inviata con il numero { $number }. Grazie: così i bot migliorano.
error-move-report-no-bot = Quella giocata non è di un bot. Rivedi la smazzata fino alla giocata di un bot e segnalala da lì.
error-move-reports-most = Conservo già il numero massimo di tue segnalazioni ({ $most }). Aspetta che la più vecchia compia 180 giorni.
