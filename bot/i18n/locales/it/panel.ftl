# Il pannello privato di un giocatore.

panel-title = Il tuo tavolo
panel-title-turn = ▶️ Tocca a te
panel-title-waiting = In attesa di { $name }
panel-title-paused = ⏸️ Pausa
panel-title-away = 💤 Un bot gioca per te
panel-elsewhere = 🪑 Il tuo tavolo: { $table }

panel-seat = Sei al posto { $seat }.
panel-seated = La tua mano apparirà **qui** appena la partita inizia, e la vedi solo tu.
panel-seated-elsewhere = La tua mano apparirà in { $table } appena la partita inizia: premi **{ button-hand }** lì. La vedi solo tu.
panel-not-seated = Non hai un posto a questo tavolo.
panel-left = 👋 Hai lasciato il tavolo.
panel-took-over = 🪑 Hai preso il posto del bot { $name }.
panel-asked = Ti propongono un’altra partita, e un posto è riservato a te.
panel-asked-no = Un’altra volta
panel-onlooker = Non giochi a questo tavolo. Il messaggio nel canale mostra la partita.
panel-channel-trouble = Non posso più scrivere nel canale. Puoi continuare a giocare qui; chiedi a un moderatore di rivedere i miei permessi.

panel-moved = Questo pannello si è spostato
panel-moved-below = La tua mano è più in basso, in un messaggio più recente. Non lo vedi? **{ button-hand }**, nel messaggio del tavolo, la riapre.
panel-moved-to = La tua mano adesso è qui: { $place }

panel-hand = **La tua mano** ({ $count ->
    [one] 1 carta
   *[other] { $count } carte
  })
# Le carte seguono questo titolo e quello dell’ultima presa.
panel-trick = Presa { $number }:
panel-last-trick = Ultima presa:
panel-no-card-yet = ancora nessuna carta
panel-no-trick-yet = Ancora nessuna presa
panel-since-card = Dopo la tua carta { $card }: { $what }
panel-since-trick = { $own ->
    [yes] la presa è tua
   *[no] la presa è di { $name }
  }
panel-deal-points = questa smazzata: { $points }
panel-waiting = { $name } deve decidere { $until }.
panel-waiting-open = Quando tocca a te, lo vedi qui.
panel-waiting-away = Premi **{ button-back }** per tornare a giocare.
panel-deal = Tocca a te dare le carte: premi **{ $button }**.
panel-deal-or-bot = { panel-deal } Altrimenti le dà il bot { $when }.

panel-lead = { GROUP() ->
    [bridge] Sei di mano: gioca una carta qualsiasi.
   *[other] Attacchi tu: gioca una carta qualsiasi.
  }
panel-follow = Rispondi al seme: { $suit }.
panel-void = Non hai { $suit }: gioca una carta qualsiasi.
panel-pass = Passa
panel-claim = Prendi tutto
panel-refresh = ↻ Aggiorna

panel-dm-on = D’ora in poi le tue mani ti arrivano come messaggi privati.
panel-dm-off = Niente più messaggi privati: le tue mani restano nel canale, dove le vedi solo tu.
panel-by-itself = ↪️ { $count ->
    [one] Carta giocata
   *[other] Carte giocate
  } in automatico: { $card }.
panel-plays-itself = Gioco la tua unica carta possibile…
