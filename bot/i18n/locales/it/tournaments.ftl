# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 Torneo di { $game } · { $form }
tournament-boards = { $count ->
    [one] Una smazzata per turno.
   *[other] { $count } smazzate per turno.
  }
tournament-plan = { $movement }, turni: { $rounds }, smazzate per turno: { $boards }.
tournament-wanted = Iscriviti per giocare.
tournament-clock = Un turno dura al massimo { $minutes } minuti.
tournament-director = Direzione del torneo: { $director }
tournament-signed = { $count ->
    [one] **Un’iscrizione**
   *[other] **{ $count } iscrizioni**
  }
tournament-alone = 🔎 { $name } cerca un compagno.
tournament-request = ⏳ { $asker } aspetta la risposta di { $asked }.
tournament-how = I compagni si iscrivono insieme: uno chiede, l’altro accetta. Senza compagno puoi aspettare qualcuno o giocare con un bot.
tournament-button-sign = Iscriviti
tournament-button-withdraw = Ritirati
tournament-button-leave = Lascia
tournament-button-start = Inizia
tournament-button-direct = Direzione
tournament-button-results = Risultati
tournament-button-alone = Trovami un compagno
tournament-button-bot = Gioca con un bot
tournament-button-accept = Gioca con { $name }
tournament-button-yes = Sì, giochiamo insieme
tournament-button-no = No, grazie
tournament-button-bots = Aggiungi una coppia di bot
tournament-button-stand-in = Sostituisci una coppia con bot
tournament-button-end-round = Chiudi il turno
tournament-button-rule = Rettifica un punteggio
tournament-button-end = Chiudi il torneo
tournament-sign-text = Scegli dall’elenco con chi giocare: riceverà qui un messaggio e dovrà accettare.
tournament-partner = Scegli con chi giochi
tournament-call = { $asked }, { $asker } vorrebbe giocare il torneo con te.
tournament-asked = Ho chiesto a { $name }. L’iscrizione vale appena accetta.
tournament-declined = Va bene, non giocate insieme. Puoi sempre iscriverti in un altro modo.
tournament-paired = Giochi con { $name }.
tournament-waiting = Fatto: giochi con la prossima persona che cerca un compagno, o con un bot se non viene nessuno.
tournament-withdrawn = Non sei più in lista.
tournament-left = Un bot gioca ora al tuo posto.
tournament-begins = Si comincia: trovi il tuo tavolo in un thread di questo canale.
tournament-opened = Il torneo è aperto. Ora ci si può iscrivere; avvialo quando ci siete tutti.
tournament-again = Qui c’è già un torneo aperto: eccolo.
tournament-round = Turno { $number } di { $count }
tournament-until = Fine del turno: { $until }.
tournament-table = Tavolo { $number }: { $names } { $place }
tournament-no-thread = ⚠️ Non riesco ad aprire un thread per questo tavolo. Permettimi i thread privati in questo canale; ci riprovo da solo.
tournament-sits-out = ☕ { $name } riposa in questo turno.
tournament-standing = Classifica
tournament-final = Classifica finale
tournament-early = { $count ->
    [one] Il torneo è stato chiuso in anticipo, al primo turno.
   *[other] Il torneo è stato chiuso in anticipo, dopo { $count } turni.
  }
tournament-unplayed = Il torneo è stato chiuso prima di giocare.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-column-place = №
tournament-column-names = Nomi
tournament-column-score = Punti
tournament-picture-alt = La classifica finale: { $places }
tournament-thread = Torneo { $number } · turno { $round } · tavolo { $table }
tournament-results-boards = Scegli una smazzata per vedere come è andata a ogni tavolo.
tournament-results-none = Qui trovi le smazzate che hai giocato, appena il tuo tavolo finisce il turno.
tournament-choose-board = Scegli una smazzata
tournament-choose-table = Scegli un tavolo
tournament-choose-pair = Scegli chi sostituire
tournament-board = Smazzata { $number }
tournament-finished-table = Turno { $round }, tavolo { $table }: { $names }
tournament-desk-gathering = Prima dell’inizio i bot possono completare il torneo. Le persone ancora sole giocano con un bot.
tournament-desk-playing = Il turno successivo comincia da solo appena tutti i tavoli hanno finito.
tournament-desk-over = Il torneo è finito. I punteggi si possono ancora rettificare.
tournament-stand-in-text = Dalla prossima mossa giocano i bot al loro posto.
tournament-stood-in = I bot giocano al posto della coppia { $number }.
tournament-end-round-text = I tavoli ancora in gioco vengono chiusi. Le smazzate non finite contano come media per entrambe le parti.
tournament-round-ends = Il turno { $number } finisce ora.
tournament-end-text = Tutti i tavoli vengono chiusi e la classifica attuale diventa definitiva.
tournament-end-text-gathering = Tutte le iscrizioni vengono cancellate.
tournament-ended = Il torneo è chiuso.
tournament-rule-text = Che cosa vale per la smazzata { $number } a questo tavolo?
tournament-ruling-played = Il punteggio ottenuto
tournament-ruled = La smazzata { $number } è rettificata, e con lei la classifica.

error-tournament-gone = Questo torneo non è più nel database. Aprine uno nuovo.
error-tournament-elsewhere = Questo torneo si gioca altrove. Usa i suoi pulsanti là.
error-tournament-channel = I tornei si giocano nei thread di un canale testuale. Aprilo in uno di questi.
error-tournament-started = Il torneo è cominciato, le iscrizioni sono chiuse. Iscriviti al prossimo.
error-tournament-not-started = Il torneo non è ancora cominciato. Lo avvia la direzione.
error-tournament-over = Il torneo è finito. Guardane i risultati.
error-tournament-moved = Qualcuno è stato più veloce e il torneo è andato avanti. Riprova.
error-tournament-signed = { $name } è già in lista. Per cambiare bisogna prima ritirarsi.
error-tournament-not-signed = Non sei in questo torneo. Iscriviti prima dell’inizio.
error-tournament-not-asked = Questa richiesta non aspetta te. Iscriviti con la persona che preferisci.
error-tournament-partner-self = Non puoi fare coppia con te. Scegli un’altra persona o gioca con un bot.
error-tournament-partner-bot = Scegli una persona di questo server. Per giocare con un bot c’è un pulsante.
error-tournament-full = Il torneo è al completo: al massimo { $most } coppie. Aspetta che qualcuno si ritiri, o aprine un altro.
error-tournament-too-few = Servono almeno { $least } coppie; iscritte finora: { $pairs }. La direzione può aggiungere coppie di bot.
error-tournament-uneven = Una squadra è di due coppie, e le coppie sono { $pairs }. Ne manca una; la direzione può aggiungere bot.
error-tournament-too-long = Sarebbero più di { $most } smazzate. Chiudi questo torneo e aprine uno con meno smazzate o turni.
error-tournament-not-director = Possono farlo solo la persona che ha aperto il torneo e i moderatori del canale. Chiedi a loro.
error-tournament-board-unseen = Vedrai la smazzata { $board } quando l’avrai giocata, o quando nessuno deve più giocarla.
error-tournament-board-unplayed = La smazzata { $board } non è finita a quel tavolo. Scegline un’altra.
error-tournament-table = Questo tavolo fa parte di un torneo: la direzione decide chi gioca e quando finisce. Chiedi a lei.
error-deals-sealed = Altri devono ancora giocare queste smazzate. Condividile a torneo finito.
