# Le sfide: due giocatori, le stesse smazzate contro gli stessi bot, coperte finché entrambi non hanno finito.

challenge-title = ⚔️ Sfida · { $game }
challenge-title-pair = ⚔️ { $host } – { $guest } · { $game }
challenge-to = **{ $host }** sfida **{ $guest }**.
challenge-to-anyone = **{ $host }** sfida chiunque sia qui. Gioca chi accetta per primo.
challenge-terms = { $count } smazzate a testa: le stesse carte contro gli stessi bot, in privato, quando vuoi.
challenge-accept-until = Premi **{ challenge-button-play }** per accettare; la proposta scade { $until }. Poi avete tre giorni per giocare.
challenge-pairs-accept-until = I tavoli si aprono quando siete d’accordo tutti e quattro: premi **{ challenge-button-agree }**. La proposta scade { $until }; poi ogni coppia ha tre giorni per giocare.
challenge-play-until = Il tempo per giocare scade { $until }. I due risultati restano coperti finché non avete finito entrambi.
challenge-done = ✅ { $name } ha finito.
challenge-not-done = ⏳ { $name } non ha ancora finito.
challenge-declined = { $guest } ha rifiutato.
challenge-withdrawn = La sfida è stata ritirata.
challenge-lapsed = La sfida è scaduta prima che entrambi avessero giocato: non conta.
challenge-unaccepted = Nessuno l’ha accettata in tempo: non conta.
challenge-number = N.
challenge-swing = { GROUP() ->
    [bridge] IMP
   *[other] ±
  }
challenge-columns = Sotto ogni nome: il contratto, poi i punti fatti. **{ challenge-swing }**: { GROUP() ->
    [bridge] quanto vale la differenza
   *[other] la differenza
  }, + per { $host }, − per { $guest }. **Σ**: i totali.
challenge-closed = La sfida è stata giocata. Il risultato è più in basso.
challenge-won = **{ $name }** vince con **{ $by }** di vantaggio.
challenge-drawn = **Parità** assoluta.
challenge-points = { $count ->
    [one] un punto
   *[other] { $count } punti
  }
challenge-record = Finora: { $host } **{ $won }** · { $guest } **{ $lost }** · pari **{ $drawn }**
challenge-somebody = Qualcuno
challenge-own = Hai finito. Ecco i tuoi punti:
challenge-sealed = I due risultati si vedono appena ha finito anche { $name }; il tempo per giocare scade { $until }.
challenge-sealed-open = { $named ->
    [yes] Il tuo risultato è al sicuro e si vede appena ha giocato anche { $name }; la proposta scade { $until }.
   *[no] Il tuo risultato è al sicuro e si vede appena qualcuno ha accettato e giocato; la proposta scade { $until }.
  }
challenge-offer-title = ⚔️ Sfida
challenge-offer = Sfidi { $name }: giocate le stesse carte contro gli stessi bot, ognuno quando vuole.
challenge-offer-anyone = Gioca chi accetta per primo: le tue stesse carte, contro gli stessi bot.
challenge-offer-pairs = **{ $host }** contro **{ $guest }**: le stesse carte per le due coppie, ognuna al suo tavolo contro gli stessi bot, quando volete.
challenge-offer-choose = Quale gioco, e quante smazzate? Per ora lo vedi solo tu: il pulsante che premi pubblica la sfida in questo canale.
challenge-whom = Chi vuoi sfidare? Giocate le stesse carte contro gli stessi bot, ognuno quando vuole.
challenge-choose = Sfida qualcuno…
challenge-made = La tua sfida è nel canale. Puoi giocare subito.
challenge-made-before = Questa sfida è ancora aperta: non ne ho creata un’altra.
challenge-made-visiting = La tua sfida è pubblicata; puoi giocare subito. Qui sono solo di passaggio: niente promemoria, e il messaggio si aggiorna solo quando uno di voi ne preme un pulsante. { -challenge } in un messaggio privato con me elenca le tue sfide aperte.
challenge-alone-list = **Le tue sfide aperte**
challenge-alone-none = Non hai sfide aperte.
challenge-alone-where = Puoi giocarle qui. Per farne una nuova usa { -challenge } in un server o in una conversazione con l’altra persona: questa non la legge nessun altro.
challenge-list = **Le tue altre sfide aperte**
challenge-list-line = { $title } · scade { $until }
challenge-withdrawn-now = La tua sfida è ritirata.
challenge-declined-now = Hai rifiutato la sfida.
challenge-replay-both = Sfida { $number }
challenge-replay-title = Sfida { $number }: la partita giocata da { $name }
challenge-remind-accept = ⏰ { $users }: una sfida aspetta una risposta. La proposta scade { $until }.
challenge-remind-play = ⏰ { $users }: c’è ancora una sfida da giocare. Il tempo scade { $until }.
challenge-pairs-to = **{ $host }** sfidano **{ $guest }**, coppia contro coppia.
challenge-pairs-agreed = ✅ D’accordo: { $names }
challenge-pairs-waits = ⏳ Devono ancora accettare: { $names }
challenge-pairs-terms = { $count } smazzate per ogni coppia, a un tavolo tutto suo: le stesse carte contro gli stessi bot, quando volete.
challenge-pairs-play-until = Il tempo per giocare scade { $until }. I due risultati restano coperti finché entrambe le coppie non hanno finito.
challenge-pairs-done = ✅ { $name } hanno finito.
challenge-pairs-not-done = ⏳ { $name } non hanno ancora finito.
challenge-pairs-declined = { $guest } hanno rifiutato.
challenge-pairs-won = **{ $name }** vincono con **{ $by }** di vantaggio.
challenge-pairs-lapsed = Questa sfida è scaduta prima che entrambe le coppie avessero giocato: non conta. Potete continuare o chiudere questo tavolo.
challenge-pairs-made = La tua sfida è nel canale. I tavoli si aprono quando gli altri tre sono d’accordo.
challenge-pairs-table = La vostra coppia gioca qui: { $table }. Nessun altro vede quel thread, e ogni giocata ha un giorno di tempo.
challenge-pairs-agreed-now = Ci sei. I tavoli si aprono quando tutti sono d’accordo; mancano ancora: { $names }.
challenge-pairs-own = La vostra coppia ha finito. Ecco i vostri punti:
challenge-pairs-sealed = I due risultati si vedono appena hanno finito anche { $name }; il tempo per giocare scade { $until }.
challenge-pairs-thread = { $game } · sfida { $number }, tavolo { $table }
challenge-button = Sfida
challenge-button-play = Gioca
challenge-button-agree = Ci sto
challenge-button-decline = Rifiuta
challenge-button-withdraw = Ritira
challenge-button-again = Rivincita
challenge-button-replay = ▶️ { $name }
challenge-button-both = Affiancate
challenge-button-dare = { $game } · { $count } smazzate
challenge-button-anyone = Chiunque qui

error-challenge-gone = Qui non trovo quella sfida. Lanciane una nuova con { -challenge }.
error-challenge-ended = Quella sfida è finita. Lanciane una nuova con { -challenge }.
error-challenge-not-yours = Quella sfida è tra altre persone. Lanciane una tua con { -challenge }.
error-challenge-only-host = Solo { $name } può ritirare questa sfida. L’altro pulsante serve ad accettarla.
error-challenge-unbegun = Non hai cominciato questa sfida. Premi **{ challenge-button-play }** sotto la sfida, nel canale.
error-challenge-begun = La sfida è stata accettata e non si può più ritirare. Giocala, o lascia scadere il tempo: allora non conta.
error-challenge-moved = Qualcuno è stato più veloce e la sfida è cambiata. Riprova.
error-challenge-sealed = Le mani restano coperte finché entrambi non hanno finito. Torna più tardi.
error-challenge-unplayed = Quella partita non è stata finita: non c’è niente da rivedere. Guarda l’altra.
error-challenge-damaged = Una partita di questa sfida non si può leggere: non c’è nessun risultato da mostrare.
error-challenge-self = Una sfida si lancia a un’altra persona. Scegline una, o non nominare nessuno: potrà accettare chiunque sia qui.
error-challenge-bot = I bot non accettano sfide. Scegli una persona, o non nominare nessuno: potrà accettare chiunque sia qui.
error-challenge-absent = Non trovo quella persona su questo server. Scegli qualcuno che ne faccia parte.
error-challenge-alone = Nessun altro legge i nostri messaggi privati. Usa { -challenge } in un server o in una conversazione con l’altra persona.
error-challenge-hidden = Su questo server ciò che pubblicano le tue app lo vedi solo tu, quindi nessuno potrebbe accettare. Usa { -challenge } in un altro server o in una conversazione con l’altra persona.
error-challenge-opted-out = { $name } non accetta sfide. Scegli un’altra persona, o non nominare nessuno: potrà accettare chiunque sia qui.
error-challenge-no-game = A quel gioco non ci si sfida. Scegline uno tra quelli di { -challenge }.
error-challenge-length = Una sfida non può avere quel numero di smazzate. Scegli tra: { $lengths }.
error-challenge-soon = Hai appena sfidato qualcuno. { $seconds ->
    [one] Aspetta ancora un secondo.
   *[other] Aspetta ancora { $seconds } secondi.
  }
error-challenges-own-full = { $most ->
    [one] Hai già una sfida aperta. Giocala o ritirala prima di lanciarne un’altra.
   *[other] Hai già { $most } sfide aperte. Giocane o ritirane una prima di lanciarne un’altra.
  }
error-challenges-their-full = { $name } ha già abbastanza sfide aperte. Scegli un’altra persona, o riprova più tardi.
error-challenges-guild-full = { $most ->
    [one] Questo server ha già una sfida aperta. Aspetta che finisca.
   *[other] Questo server ha già { $most } sfide aperte. Aspetta che ne finisca una.
  }
error-challenge-pairs-people = Per una sfida a coppie servono quattro persone diverse. Indica chi gioca con te ed entrambi gli avversari: **{ option-player-name }**, **{ command-challenge-option-partner-name }** e **{ command-challenge-option-second-name }**.
error-challenge-pairs-game = Quel gioco non si gioca a coppie. Scegline uno con un compagno.
error-challenge-pairs-place = A ogni coppia serve un thread privato. Usa { -challenge } in un canale testuale di un server.
