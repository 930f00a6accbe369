# Tournaments of any game: sign-up, rounds, results, the director’s desk.

tournament-title = 🏆 Torneo di { $game } · { $form }
tournament-title-own = 🏆 { $title }
tournament-date = 🗓️ { $day }
tournament-date-typed = { $day } per te ({ $typed })
tournament-date-written = { $day }/{ $month }/{ $year } { $time } { $zone }
tournament-date-zone = Roma
tournament-boards = { $count ->
    [one] Una smazzata per turno.
   *[other] { $count } smazzate per turno.
  }
tournament-rounds-all = Tanti turni quanti ne permette il numero di coppie.
tournament-rounds-fewer = Turni possibili con queste iscrizioni: { $count } (richiesti: { $wanted }).
tournament-teams = Squadre di due coppie, in ordine di iscrizione: le coppie 1 e 2 giocano insieme, poi 3 e 4, e così via.
tournament-team = Squadra { $number }
tournament-missing = { $count ->
    [one] Per iniziare manca **{ $count } coppia**.
   *[other] Per iniziare mancano **{ $count } coppie**.
  }
tournament-plan = { $movement }, turni: { $rounds }, smazzate per turno: { $boards }.
tournament-bots-join = 🤖 All’inizio si { $bots ->
    [one] { $there ->
        [0] aggiunge una coppia di bot
       *[other] aggiunge un’altra coppia di bot
      }
   *[other] { $there ->
        [0] aggiungono { $bots } coppie di bot
       *[other] aggiungono altre { $bots } coppie di bot
      }
  }, così non riposa nessuno. Coppie in tutto: { $pairs }.
tournament-clock = { $minutes ->
    [one] Un turno dura al massimo { $minutes } minuto.
   *[other] Un turno dura al massimo { $minutes } minuti.
  }
tournament-director = Direzione del torneo: { $director }
tournament-signed = { $count ->
    [one] **Una coppia**
   *[other] **{ $count } coppie**
  }
tournament-signed-alone = { $count ->
    [one] Nel numero è compresa una persona che cerca un compagno e che altrimenti giocherà con un bot.
   *[other] Nel numero sono comprese { $count } persone che cercano un compagno e che altrimenti giocheranno con un bot.
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
tournament-button-yes = Sì, giochiamo
tournament-button-no = No, grazie
tournament-do-add-bots = Aggiungi una coppia di bot
tournament-do-enter = Iscrivi una coppia
tournament-do-take-out = Togli una coppia
tournament-button-take-out = Togli
tournament-do-settings = Impostazioni
tournament-button-settings-form = Nome, data, numeri
tournament-button-fills-on = Non aggiungere bot
tournament-button-fills-off = Aggiungi bot
tournament-fills-on = { $teams ->
    [yes] 🤖 Se il numero di coppie o squadre è dispari, all’inizio si aggiungono coppie di bot, così ogni squadra è completa e nessuna riposa.
   *[no] 🤖 Se il numero di coppie è dispari, all’inizio si aggiunge una coppia di bot, così non riposa nessuno.
  }
tournament-fills-off = { $teams ->
    [yes] ☕ Non si aggiungono bot: con un numero dispari di coppie non si comincia; con un numero dispari di squadre, a ogni turno ne riposa una.
   *[no] ☕ Se il numero di coppie è dispari, non si aggiungono bot e a ogni turno riposa una coppia.
  }
tournament-do-directors = Chi dirige con te
tournament-button-back = Indietro
tournament-do-stand-in = Cambia giocatori
tournament-button-both-bots = Due bot
tournament-button-return = Torna { $name }
tournament-do-pause = Ferma l’orologio
tournament-do-resume = Riavvia l’orologio
tournament-button-last-board = Finire la smazzata
tournament-button-end-now = Fermarsi subito
tournament-button-extend = Aggiungi { $minutes } min
tournament-do-end-round = Chiudi il turno
tournament-do-rule = Rettifica punteggio
tournament-do-end = Chiudi il torneo
tournament-sign-text = Scegli dall’elenco con chi giocare: riceverà qui un messaggio e dovrà accettare.
tournament-partner = Scegli con chi giochi
tournament-call = { $asked }, { $asker } vorrebbe giocare il torneo con te.
tournament-call-yes = ✅ { $asked } gioca il torneo con { $asker }.
tournament-call-no = { $asked } non giocherà il torneo con { $asker }.
tournament-asked = Ora deve accettare { $name }: l’iscrizione vale da quel momento.
tournament-ask-replaced = La tua richiesta per { $name } non vale più.
tournament-asked-again = Richiesta trasmessa. { $name } ha già avuto un avviso e la trova in «Iscriviti».
tournament-declined = Va bene, non giocate insieme. Puoi sempre iscriverti in un altro modo.
tournament-paired = Giochi con { $name }.
tournament-waiting = Fatto: giochi con la prossima persona che cerca un compagno, o con un bot se non viene nessuno.
tournament-withdrawn = Non sei più in lista.
tournament-left = Un bot gioca ora al tuo posto.
tournament-withdraw-text = La tua iscrizione viene cancellata. Puoi iscriverti di nuovo fino all’inizio.
tournament-withdraw-pair = L’iscrizione è in coppia con { $names }: viene cancellata per tutti e due, con un messaggio nel canale.
tournament-leave-text = Un bot gioca al tuo posto, anche nei turni successivi. Solo la direzione può farti tornare.
tournament-leave-last = Senza di te restano solo bot: finiscono questo turno, poi il torneo termina.
tournament-withdrew = ↩️ { $name } si ritira. { $partner }, l’iscrizione era in coppia: iscriviti di nuovo per giocare.
tournament-went = 🚪 { $name } ha lasciato il torneo; un bot gioca ora con { $partner }.
tournament-went-alone = 🚪 { $name } ha lasciato il torneo; al suo posto gioca un bot.
tournament-went-last = 🚪 { $name } ha lasciato il torneo. Restano solo bot: finiscono questo turno, poi il torneo termina.
tournament-begins = { $plays ->
    [yes] Si comincia: il messaggio del turno, qui sotto, ha il link al thread del tuo tavolo.
    [out] Si comincia: tu riposi nel primo turno. Saprai dov’è il tuo tavolo quando comincia il secondo.
   *[no] Si comincia: i giocatori trovano il proprio tavolo nei thread di questo canale. Nel messaggio del torneo c’è il link a ciascuno.
  }
tournament-start-early = Il torneo è fissato per { $day }. Iniziarlo già adesso?
tournament-start-odd = In ogni turno qualcuno riposerebbe. Iniziare lo stesso? Puoi aspettare un’altra coppia o aggiungere bot.
tournament-opened = Ho pubblicato qui l’iscrizione a un torneo, che dirigi tu. Avvialo quando ci siete tutti, o modificalo in **{ $button }**. **{ post-take-down }** lo annulla.
tournament-other-game = È un torneo di { $game }. Per { $here } non ci sono tornei, ma ci sono { -league-new } e { -club-night }.
tournament-again = Qui c’è già un torneo aperto: eccolo.
tournament-old = Questa pagina non è più aggiornata. Il torneo è qui: { $page }
tournament-round = Turno { $number } di { $count }
tournament-began = Il turno è cominciato { $since }.
tournament-until = Fine del turno: { $until }.
tournament-paused = ⏸️ L’orologio è fermo.
tournament-break = ⏸️ Pausa: il turno successivo comincia quando la direzione fa ripartire l’orologio.
tournament-break-last = ⏸️ Pausa: la classifica finale arriva quando la direzione fa ripartire l’orologio.
tournament-stopped-by = L’ha fermato { $name } { $since }.
tournament-table-paused = ⏸️ Tavolo { $table }: { $name } ha messo in pausa la partita { $since }. { $reader ->
    [director] La può riprendere chi gioca, e anche tu.
   *[anyone] La può riprendere chi gioca o la direzione.
  }
tournament-table-left = ⏸️ Tavolo { $table }: l’ultima persona è uscita o ha esaurito il tempo { $since }, e la partita è in pausa. { $reader ->
    [director] Puoi riprenderla tu: giocheranno i bot.
   *[anyone] La direzione può riprenderla: giocheranno i bot.
  }
tournament-out-of-time = ⏱️ Tempo scaduto: ogni tavolo finisce la sua smazzata e non ne comincia altre.
tournament-time = ⏱️ Tempo scaduto. Finite questa smazzata; in questo turno non ne cominciano altre.
tournament-table = Tavolo { $number }: { $names } { $place }
tournament-no-thread = ⚠️ Non riesco ad aprire un thread per questo tavolo. Dammi «{ permission-create-private-threads }» in questo canale; ci riprovo automaticamente.
tournament-sits-out = ☕ In questo turno riposa: { $name }
tournament-bots = bot
tournament-standing = Classifica
tournament-signed-off = Le iscrizioni sono chiuse. Ogni turno ha un messaggio più in basso, e la classifica finale arriva per ultima.
tournament-signed-over = { $count ->
    [one] Concluso · { $count } turno.
   *[other] Concluso · { $count } turni.
  } La classifica finale è nell’ultimo messaggio, più in basso.
tournament-final = Classifica finale
tournament-early = { $count ->
    [one] Il torneo è stato chiuso in anticipo, con i risultati di un turno.
   *[other] Il torneo è stato chiuso in anticipo, con i risultati di { $count } turni.
  }
tournament-early-bots = Non giocava più nessuno, e i bot non cominciano un turno da soli.
tournament-unplayed = Il torneo è stato chiuso prima della prima smazzata.
tournament-place = { $medal } { $name } · **{ $value }**
tournament-uncompared = Nessuna smazzata è stata confrontata: serve che l’abbiano finita due tavoli. { $adjusted ->
    [yes] A parte penalità e punteggi rettificati, tutti hanno la media.
   *[no] Tutti hanno la media.
  }
tournament-seating = Turno { $round } di { $rounds }, tavolo { $table }
tournament-seating-boards = { $count ->
    [one] Smazzata { $first }
    [2] Smazzate { $first } e { $last }
   *[other] Smazzate da { $first } a { $last }
  }
tournament-thread = Torneo { $number } · turno { $round } · tavolo { $table }
tournament-thread-own = { $title } · turno { $round } · tavolo { $table }
tournament-results-boards = Scegli una smazzata per vedere come è andata a ogni tavolo.
tournament-results-none = { $plays ->
    [yes] Qui trovi le smazzate che hai giocato, appena il tuo tavolo finisce il turno.
   *[no] Vedi una smazzata qui quando l’hanno finita tutti i tavoli che la giocano.
  }
tournament-choose-board = Scegli una smazzata
tournament-choose-table = Scegli un tavolo che ha finito il turno
tournament-choose-pair = Scegli la coppia di cui cambiano i giocatori
tournament-stand-in-text = Un sostituto o un bot può prendere il posto di qualsiasi giocatore, anche nei turni successivi.
tournament-board = Smazzata { $number }
tournament-finished-table = Turno { $round }, tavolo { $table }: { $names }
tournament-desk-gathering = Prima dell’inizio i bot possono completare il torneo. Le persone ancora sole giocano con un bot.
tournament-desk-playing = Il turno successivo comincia automaticamente appena tutti i tavoli hanno finito.
tournament-desk-last = È l’ultimo turno: la classifica finale arriva appena tutti i tavoli hanno finito.
tournament-desk-over = Il torneo è finito. I punteggi si possono ancora rettificare.
tournament-desk-changed = Nel frattempo le iscrizioni sono cambiate; non è stato fatto nulla. Guardale, poi premi di nuovo il pulsante.
tournament-lineup-text = Scegli chi gioca dalla prossima giocata. Chi sostituisce non deve conoscere le smazzate che questa coppia deve ancora giocare.
tournament-lineup-last = Se nel torneo restano solo bot, finiscono questo turno, poi il torneo termina.
tournament-in-place-of = Al posto di { $name }
tournament-substituted = Ora gioca qui { $name }.
tournament-enter-text = Scegli i due giocatori di una coppia. Se ne scegli uno solo, gioca con un bot.
tournament-late-text = Scegli i due giocatori di una coppia in ritardo: prende il posto della coppia che manca o, se non ne manca nessuna, di una coppia di bot.
tournament-choose-players = Scegli i giocatori
tournament-entered = Coppia { $number } iscritta: { $names }.
tournament-entered-ready = Coppia { $number } iscritta: { $names }. Puoi iniziare.
tournament-take-out = Scegli l’iscrizione da cancellare
tournament-take-out-text = Togliere { $names }? L’iscrizione viene cancellata; ci si può iscrivere di nuovo fino all’inizio.
tournament-taken-out = Iscrizione cancellata: { $names }.
tournament-took-out = ↩️ { $name } ha tolto { $names } dal torneo. Per le domande c’è la direzione.
tournament-choose-directors = Scegli chi dirige con te
tournament-directors-text = Chi scegli dirige con te. Non scegliere nessuno per dirigere senza aiuto.
tournament-directors-named = Ora dirigono con te: { $names }.
tournament-directors-none = Non c’è più nessun altro a dirigere.
tournament-calls = 🙋 { $count ->
    [one] Serve l’arbitro al tavolo { $list }.
   *[other] Serve l’arbitro ai tavoli { $list }.
  }
tournament-movement-usual = Automatico
tournament-setting-form = Punteggio
tournament-setting-movement = Movimento
tournament-setting-system = Sistema dei bot
tournament-setting-pace = Tempo per giocata
tournament-field-title = Nome (vuoto: nessuno)
tournament-field-date = Data, ora (UTC, Roma, +1; vuoto: senza)
tournament-field-boards = Smazzate per turno
tournament-field-rounds = Turni (vuoto: tutti)
tournament-field-minutes = Minuti per turno (vuoto: nessun limite)
tournament-round-finishes = Ogni tavolo finisce la sua smazzata, poi il turno { $number } è finito.
tournament-stood-in = I bot giocano al posto della coppia { $number }.
tournament-end-round-text = I tavoli devono finire la smazzata o fermarsi subito? Le smazzate non finite contano come media per entrambe le linee.
tournament-extended = Il turno { $number } dura { $minutes } minuti in più.
tournament-round-ends = Il turno { $number } finisce ora.
tournament-end-text = Tutti i tavoli verranno chiusi e la classifica attuale diventerà definitiva.
tournament-end-text-gathering = Tutte le iscrizioni verranno cancellate.
tournament-ended = Il torneo è chiuso.
tournament-rule-text = Che cosa vale per la smazzata { $number } a questo tavolo?
tournament-ruling-played = Risultato al tavolo
tournament-ruling-hidden = 🔒 Nascosto finché non hai giocato questa smazzata.
tournament-ruled = { $place } · { $result }. La classifica è rettificata.
tournament-ruled-note = ⚖️: penalità o punteggio rettificato. **{ tournament-button-results }** mostra le smazzate di ogni coppia.
tournament-do-penalty = Penalità
tournament-do-log = Decisioni
tournament-button-assign = Assegna punteggio
tournament-button-call = Chiama l’arbitro
tournament-button-cards = Convenzioni
tournament-button-card = Scrivi le mie
tournament-ruled-place = Turno { $round }, tavolo { $table }, smazzata { $board }
tournament-score-round = Turno { $round } contro { $names }
tournament-score-penalties = Penalità (già detratte dai totali qui sopra)
tournament-score-none = Ancora niente da vedere: le smazzate compaiono qui quando il tavolo ha finito il turno.
tournament-score-after = { $value } in totale, { $place }º posto
tournament-card-none = Ancora nessuna carta delle convenzioni.
tournament-card-dated = Scritta il { $at }
tournament-card-bots = { $system }. Durante la licita, la loro carta delle convenzioni è in **{ button-more }**.
tournament-card-unsigned = Prima iscriviti, poi scrivi qui la carta della tua coppia. Gli avversari possono leggerla al tavolo.
tournament-field-score = Punti NS, o contratti con il loro peso
tournament-field-reason = Motivo (per la direzione)
tournament-field-card = Che cosa gioca la tua coppia
tournament-hint-card = 1SA 15–17, nobili quinti, sottoaperture a due…
tournament-choose-penalised = Scegli chi riceve la penalità
tournament-penalty-text = Una penalità abbassa il punteggio di una coppia. La indichi nel passaggio successivo, con il motivo. { $usual }.
tournament-choose-ruling = Annulla una decisione
tournament-choose-course = Com’è andata a un tavolo
tournament-choose-score = Una coppia, per smazzata
tournament-penalised = Coppia { $number }: { $penalty }.
tournament-called = L’arbitro è avvisato; fino alla sua risposta l’orologio del tuo tavolo è fermo. Aspetta fino ad allora: ti avviso nel thread del tavolo.
tournament-called-done = L’arbitro è avvisato. Il tuo tavolo ha finito il turno: la risposta arriverà qui o nel canale.
tournament-button-uncall = Ritira la chiamata
tournament-uncalled = La chiamata è ritirata; l’orologio del tuo tavolo riparte.
tournament-button-answered = Risolto: tavolo { $table }
tournament-button-go-on = Riprendi: tavolo { $table }
tournament-answered = Il tavolo { $table } ha la sua risposta e il suo orologio riparte.
tournament-answered-table = ✅ { $names } L’arbitro ha risposto. { $runs ->
    [yes] L’orologio di questo tavolo riparte: continuate.
   *[no] Per ora l’orologio di questo tavolo resta fermo.
  }
tournament-waits = 🙋 Questo tavolo aspetta l’arbitro e il suo orologio è fermo.
tournament-director-called = 🙋 { $directors } Il tavolo { $table } chiama l’arbitro.
tournament-director-answered = ✅ La chiamata del tavolo { $table } all’arbitro è risolta.

error-tournament-gone = Questo torneo non è più nel database. `/{ command-tournament-name }` ne apre un altro.
error-tournament-elsewhere = Questo torneo si gioca altrove. Usa i suoi pulsanti là.
error-tournament-direct-there = Un torneo si dirige nel suo server: vai nel suo canale e usa i pulsanti là.
error-tournament-channel = I tornei si giocano nei thread di un canale testuale. Usa `/{ command-tournament-name }` in un canale di questo tipo.
error-tournaments-own-full = { $most ->
    [one] Dirigi già un torneo aperto. Chiudilo, poi aprine un altro.
   *[other] Dirigi già { $most } tornei aperti. Chiudine uno, poi aprine un altro.
  }
error-tournaments-guild-full = { $most ->
    [one] Questo server ha già un torneo aperto. Iscriviti, o aspetta che finisca.
   *[other] Questo server ha già { $most } tornei aperti. Iscriviti a uno, o aspetta che ne finisca uno.
  }
error-tournament-started = Il torneo è cominciato, le iscrizioni sono chiuse. Iscriviti al prossimo.
error-tournament-not-started = Il torneo non è ancora cominciato. Lo avvia la direzione.
error-tournament-over = Il torneo è finito. **{ tournament-button-results }** mostra com’è andata a ogni tavolo.
error-tournament-not-over = I file ci sono quando il torneo è finito. Fino ad allora, guarda i risultati.
error-tournament-score = Non riesco a leggere «{ $text }» come punteggio. Scrivi i punti di NS o un contratto e, se sono più di uno, i pesi, che insieme fanno 100%, come in { $example }.
error-tournament-score-missing = Indica un punteggio o un contratto, come in { $example }.
error-tournament-weights = I pesi fanno in tutto { $total }%, non 100%. Correggili, come in { $example }.
error-tournament-penalty = Scrivi la penalità come numero maggiore di 0 e fino a { $most }.
error-tournament-no-table = La tua coppia riposa in questo turno. Rivolgiti alla direzione nel canale del torneo.
error-tournament-call-soon = { $seconds ->
    [one] L’arbitro è appena stato avvisato. Richiama tra un secondo.
   *[other] L’arbitro è appena stato avvisato. Richiama tra { $seconds } secondi.
  }
error-tournament-call-answered = Questa chiamata è già risolta. La pagina della direzione mostra le altre.
error-tournament-no-clock = Questo torneo non ha limiti di tempo. Un turno finisce quando tutti i tavoli hanno finito.
error-tournament-settled = Il torneo è cominciato e le sue impostazioni non cambiano più. Chiudilo per aprirne un altro.
error-tournament-date = Non riesco a leggere «{ $text }» come data. Scrivila così: { $example }; senza fuso orario è l’ora UTC.
error-tournament-date-past = «{ $text }» è già passato. Scrivi un giorno da oggi in poi, per esempio { $example }, oppure lascia vuota la data.
error-tournament-zone = Non conosco il fuso orario «{ $text }». Indica una città o un’abbreviazione, come in { $example }, oppure la differenza rispetto a UTC, per esempio +1.
error-tournament-number = { $field }: scrivi un numero intero da { $least } a { $most }.
error-tournament-no-half-table = Tutte le coppie hanno avversari e nessuna è di soli bot: non c’è posto per una in ritardo. Chi ne fa parte può sostituire un bot: **{ tournament-do-stand-in }**.
error-tournament-last-round = È troppo tardi per un’altra coppia: si gioca l’ultimo turno. Iscrivila al prossimo torneo.
error-tournament-board-known = { $name } ha già giocato a un altro tavolo la smazzata { $board }, che questa coppia deve ancora giocare. Scegli un’altra persona.
error-tournament-moved = Qualcuno è stato più veloce e il torneo è andato avanti. Riprova.
error-tournament-signed = { $name } è già in lista. Per cambiare bisogna prima ritirarsi.
error-tournament-in-pair = { $name } gioca già nella coppia { $number }. Scegli una persona senza coppia.
error-tournament-not-signed = Non sei in questo torneo. Iscriviti prima dell’inizio.
error-tournament-not-asked = Questa richiesta non è per te. Iscriviti con la persona che preferisci.
error-tournament-partner-self = Non puoi sceglierti come compagno. Scegli un’altra persona o gioca con un bot.
error-tournament-ask-soon = Hai appena chiesto a qualcuno. { $seconds ->
    [one] Chiedi alla prossima persona tra un secondo.
   *[other] Chiedi alla prossima persona tra { $seconds } secondi.
  }
error-tournament-partner-bot = Scegli una persona di questo server. Per giocare con un bot, premi **{ tournament-button-bot }**.
error-tournament-enter-bot = Scegli solo membri di questo server, non bot. Se ne scegli uno solo, un bot completa la coppia.
error-tournament-member = Scegli un membro di questo server che non sia un bot.
error-tournament-full = Il torneo è al completo: al massimo { $most } coppie. Aspetta che qualcuno si ritiri, o aprine uno in un altro canale con `/{ command-tournament-name }`.
error-tournament-too-few = Il torneo comincia con almeno { $least } coppie. { $pairs ->
    [0] Finora non c’è nessuna iscrizione
    [one] Finora si è iscritta una coppia
   *[other] Finora si sono iscritte { $pairs } coppie
  }; la direzione può aggiungere coppie di bot.
error-tournament-no-people = Sono iscritti solo bot. Iscriviti, o aspetta che lo faccia qualcuno, poi inizia.
error-tournament-uneven = Una squadra è formata da due coppie. Coppie iscritte: { $pairs }, ne manca una. La direzione può aggiungere bot.
error-tournament-too-long = Sarebbero più di { $most } smazzate. La direzione può scegliere meno smazzate o turni nelle impostazioni.
error-tournament-not-director = Possono farlo solo la direzione del torneo e i moderatori del canale. Chiedi a loro.
error-tournament-board-unseen = Vedrai la smazzata { $board } quando l’avrai giocata, o quando l’avranno giocata tutti.
error-tournament-board-unplayed = La smazzata { $board } non è finita a quel tavolo. Scegline un’altra.
error-tournament-table = Questo tavolo fa parte di un torneo: la direzione decide chi gioca e quando finisce. Rivolgiti alla direzione.
error-deals-sealed = Altri devono ancora giocare queste smazzate. Condividile quando le avranno giocate tutti.
