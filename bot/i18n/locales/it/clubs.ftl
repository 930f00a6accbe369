# Club nights: a date each week, with sign-up, check-in and drawn tables.

club-title = 📅 Serata del club · { $game } · { $length }
club-when = { $at } ({ $left })
club-weekly = 🔁 Ogni settimana, finché un moderatore non la chiude.
club-weekly-at = 🔁 Ogni settimana alle { $time } (fuso { $zone }), finché un moderatore non la chiude.
club-going = ✅ { $count ->
    [one] Viene
   *[other] Vengono
  } ({ $count }): { $names }
club-maybe = ❔ Forse ({ $count }): { $names }
club-cant = ❌ { $count ->
    [one] Non può
   *[other] Non possono
  } ({ $count }): { $names }
club-present = 🙋 { $count ->
    [one] C’è
   *[other] Ci sono
  } ({ $count }): { $names }
club-explained = L’appello si apre un quarto d’ora prima; avviso una volta sola. All’ora stabilita i tavoli si sorteggiano tra chi c’è, se si è almeno in { $least }; i bot prendono i posti liberi.
club-explained-here = L’appello è aperto: premi **{ club-button-here }**. All’ora stabilita i tavoli si sorteggiano tra chi c’è, se si è almeno in { $least }; i bot prendono i posti liberi.
club-starting = ✅ I tavoli sono sorteggiati. Li apro; se uno non si apre, riprovo ogni minuto per dieci minuti.
club-playing = ▶️ I tavoli sono sorteggiati. I risultati compaiono qui.
club-over = 🏁 La serata del club è finita.
club-cancelled = Questa data è stata annullata.
club-lapsed = All’ora stabilita non c’era abbastanza gente, quindi non si è giocato.
club-table = **Tavolo { $number }** { $channel } · { $players }
club-call = 🔔 L’appello è aperto: premi **{ club-button-here }** se giochi stasera.
club-called-off = 🔕 Serata del club annullata: { $at }.
club-button-going = Vengo
club-button-maybe = Forse
club-button-cant = Non posso
club-button-here = Ci sono
club-button-calendar = 📆 Calendario
club-button-cancel = Annulla la serata
club-calendar = La data per il tuo calendario.
club-answered-going = Segnato: ci sarai. Premi **{ club-button-here }** quando si apre l’appello, un quarto d’ora prima.
club-answered-maybe = Segnato: forse. Se vieni, premi **{ club-button-here }** quando si apre l’appello, un quarto d’ora prima.
club-answered-cant = Segnato: non vieni. Premi **{ club-button-going }** se cambia qualcosa.
club-answered-cant-now = Segnato: non vieni. Premi **{ club-button-here }** se cambia qualcosa.
club-answered-going-now = L’appello è aperto: premi **{ club-button-here }** per giocare stasera.
club-answered-here = Ci sei. Il tuo tavolo si sorteggia all’ora stabilita.
club-cancelled-now = Questa data è annullata; la prossima resta in programma.
club-cancel-text = Questa data verrà annullata per tutti, e chi si è iscritto verrà avvisato. La prossima resta in programma.
club-made = La serata del club è fissata, e l’iscrizione è pubblicata qui. Prima data: { $at } per te, { $time } nel fuso { $zone }. **{ post-take-down }**, o { -club-stop }, mette fine a tutte le serate.
club-form = Serata del club
club-form-weekday = Giorno della settimana
club-form-time = Ora (nel fuso qui sotto)
club-form-zone = Fuso orario: una città
club-form-city = Roma
club-form-game = Gioco
club-form-format = Formula
club-format-only = { $format } (solo { $games })
club-stopped = La serata del club non si tiene più: la prossima data è annullata, e non ne seguono altre.
club-format-places = Piazzamenti: al tuo tavolo hai un punto per ogni giocatore che finisce dietro di te, e mezzo per ognuno a pari merito con te.
club-format-duplicate = Duplicato: tutti i tavoli giocano le stesse smazzate, e i tuoi punti contano rispetto alla media del tuo posto a tutti i tavoli.
club-format-tournament = Torneo: chi c’è viene sorteggiato a coppie e gioca un torneo in questo canale.
club-tournament = Torneo
club-tournament-name = Serata del club, { $day }
club-rounds = { $count ->
    [one] Un turno.
   *[other] { $count } turni.
  }
club-rounds-all = Si giocano tutti i turni: con poche coppie, ognuna incontra tutte le altre.
club-minutes = { $minutes ->
    [one] Un turno dura 1 minuto.
   *[other] Un turno dura { $minutes } minuti.
  }
club-round = **Turno { $number } di { $count }**
club-round-until = ⏱️ Il tempo scade { $left }; poi ogni tavolo finisce la sua smazzata.
club-late = In ritardo? Premi **{ club-button-here }** e giochi dal prossimo turno. Premi **{ club-button-cant }** per saltarlo.
club-time = ⏱️ Tempo scaduto. Finite questa smazzata; in questo turno non ne comincia un’altra.
club-thread = { $game } · serata { $number }{ $rounds ->
    [1] {""}
   *[other] , turno { $round }
  }, tavolo { $table }
club-standing-places = **Classifica** (punti di piazzamento)
club-standing-ties = Tra parentesi: i punti della partita, che decidono a parità. Un posto lasciato a un bot vale come ultimo al suo tavolo.
club-standing-duplicate = **Classifica** (punti sopra o sotto la media)
club-prizes = 🏆 Serata del club · { $game } · { $length }
club-next = Prossima data: { $at }
club-button-deals = Smazzate
club-button-season = Stagione
club-deal-title = Turno { $round } · smazzata { $number }
club-deal-seat = Il posto { $seat } a ogni tavolo: sopra o sotto la sua media, e i punti.
club-so-far-places = La serata è in corso: i tavoli ancora in gioco contano come stanno ora.
club-so-far-rounds = La serata è in corso: contano i turni già finiti.
club-so-far-none = La serata è in corso e non è ancora finito nulla.
club-season-title = 🏆 { $game } · classifica di tutte le serate del club
club-season-line = { $place } { $name } · { $value } · { $nights ->
    [one] 1 serata
   *[other] { $nights } serate
  }{ $won ->
    [0] {""}
    [one] , 1 vinta
   *[other] , { $won } vinte
  }
club-season-count = { $count ->
    [one] 1 giocatore.
   *[other] { $count } giocatori.
  }
club-answered-next = Ci sei. Giochi dal prossimo turno.
club-answered-leaves = Dal prossimo turno non giochi. Se lasci ora il tuo tavolo, un bot gioca al tuo posto.

error-club-time = Non riconosco un orario in «{ $text }». Scrivilo così: 20:30.
error-club-time-missing = Indica un orario, per esempio 20:30.
error-club-zone = Non conosco il fuso orario «{ $text }». Indica una grande città, per esempio Roma; l’opzione di { -club-night } ne suggerisce mentre scrivi.
error-club-zone-missing = Indica un fuso orario; basta una città, per esempio Roma.
error-club-overlap = Questo server ha già una serata a meno di un’ora da quella. Scegli un’altra ora, o chiudi l’altra con { -club-stop }.
error-clubs-full = { $most ->
    [one] Questo server ha già una serata del club. Chiudila prima con { -club-stop }.
   *[other] Questo server ha già { $most } serate del club. Chiudine prima una con { -club-stop }.
  }
error-club-not-moderator = Solo chi può gestire i messaggi qui può fissare, annullare o chiudere una serata del club. Chiedi alla moderazione, o cerca giocatori con { -lfg }.
error-club-none = Questo canale non ha una serata del club. La moderazione ne fissa una con { -club-night }.
tap-club-none = Questo canale non ha una serata del club. **{ $button }** ne fissa una.
error-club-early = L’appello si apre un quarto d’ora prima. Fino ad allora premi **{ club-button-going }**.
error-club-format = { $game } non si gioca con questa formula. Scegline un’altra, per esempio «Piazzamenti».
error-club-channel = Con questa formula a ogni tavolo serve un thread privato. Usa { -club-night } in un canale testuale.
error-club-no-nights = Nessuna serata del club è stata ancora giocata. La classifica compare dopo la prima.
error-club-table = Altri tavoli giocano le stesse smazzate, quindi nessuno può aggiungersi a questo né chiuderlo prima. Giocalo fino in fondo.
error-night-table = Vi ha riuniti qui il sorteggio di una serata del club: prima della fine può chiudere questo tavolo solo la moderazione. Puoi lasciarlo: un bot gioca al tuo posto, ma se contano i piazzamenti, a questo tavolo hai l’ultimo posto.
error-club-hints = Altri tavoli giocano le stesse smazzate, quindi tutti giocano senza consigli. Quando tutti hanno finito, { -analyse } mostra quanto è costata ogni scelta.
error-club-ended = Per quella serata è troppo tardi. Iscriviti alla prossima data, o guarda { -club-standings }.
error-club-full = { $most ->
    [one] Questa serata accoglie 1 giocatore ed è completa. La prossima volta iscriviti prima.
   *[other] Questa serata accoglie { $most } giocatori ed è completa. La prossima volta iscriviti prima.
  }
error-club-no-deals = Le smazzate compaiono qui quando tutti i tavoli di un turno le hanno giocate.
