# Il pannello privato di un giocatore.

panel-title = Il tuo tavolo
panel-title-turn = ▶️ Tocca a te
panel-title-waiting = Si aspetta { $name }
panel-title-paused = ⏸️ Pausa
panel-title-away = 💤 Un bot gioca per te

panel-seated = Hai il posto { $number } di { $count }. La tua mano apparirà **qui** appena la partita inizia, e la vedi solo tu.
panel-not-seated = Non sei ancora a questo tavolo.
panel-asked = Ti si propone un’altra partita, e un posto è tenuto per te.
panel-asked-no = Non stavolta
panel-onlooker = Non giochi a questo tavolo. Il messaggio nel canale mostra la partita.
panel-channel-trouble = Non posso più scrivere nel canale. Il tuo pannello continua: gioca qui, e chiedi a un moderatore di rivedere i miei permessi.

panel-hand = **La tua mano** ({ $count ->
    [one] 1 carta
   *[other] { $count } carte
  })
panel-declared = **{ $contract }**, dichiara { $name } · { $values }
panel-trick = Presa { $number }: { $cards }
panel-waiting = { $name } sta pensando.
panel-waiting-deal = Tocca a { $name } dare le carte.
panel-deal = Tocca a te dare le carte: premi **Dai le carte**.

panel-choose = Sei il dichiarante: che cosa si gioca in questa smazzata?
panel-contract = • **{ $contract }**: { $values }
panel-pick-trump = **{ $contract }**: quale seme?
panel-pick-start = **{ $contract }**: da quale carta partono le file?
panel-other-contract = ← Altro contratto

panel-lead = Attacchi tu: gioca una carta qualsiasi.
panel-lead-no-hearts = Attacchi tu: una carta qualsiasi tranne { $suit }, finché hai un altro seme.
panel-follow = Rispondi al seme: { $suit }.
panel-follow-beat = Rispondi al seme: { $suit }, e supera { $card }.
panel-void = Non hai { $suit }: gioca una carta qualsiasi.
panel-void-some = Non hai { $suit }: gioca una delle carte accese.
panel-ruff = Non hai { $suit }: devi tagliare con { $trump }.
panel-overruff = Non hai { $suit }: devi surtagliare { $card }.
panel-domino-lay = Posa una carta che va bene.
panel-domino-or-pass = Posa una carta che va bene, o passa.
panel-domino-stuck = Non va bene niente: devi passare.
panel-pass = Passa
panel-claim = Prendi il resto
panel-refresh = ↻ Aggiorna

panel-may-double = Chi contri?
panel-may-redouble = Chi surcontri?
panel-double-difference = Un contro è una scommessa con un giocatore: chi dei due fa peggio paga all’altro la differenza.
panel-double-transfer = Un contro è una scommessa con un giocatore: chi dei due fa peggio dà all’altro tutti i punti fatti.
panel-doubled-you = { $count ->
    [one] { $names } ti ha già contrato: potrai solo surcontrare, dopo.
   *[other] { $names } ti hanno già contrato: potrai solo surcontrare, dopo.
  }
panel-declarer-only = A questo contratto si può contrare solo il dichiarante, { $name }.
panel-duty-now = Devi ancora { $owed ->
    [one] 1 contro
   *[other] { $owed } contri
  } a { $name } e { $deals ->
    [one] questa è l’ultima smazzata
   *[other] restano solo { $deals } smazzate
  }: ora **devi** contrare { $name }.
panel-duty-left = Devi ancora { $owed ->
    [one] 1 contro
   *[other] { $owed } contri
  } a { $name } in { $deals } smazzate.
panel-redouble = { $count ->
    [one] { $names } ti ha contrato. Un surcontro alza la posta.
   *[other] { $names } ti hanno contrato. Un surcontro alza la posta.
  }
panel-duty-redouble = Ora **devi** surcontrare { $names }: è dovuto.
panel-marked = ⚔️ { $name }
panel-unmarked = { $name }
panel-everyone = Tutti
panel-family = La famiglia
panel-mark-first = Tocca prima i giocatori
panel-confirm-double = Contra { $names }
panel-confirm-redouble = Surcontra { $names }
panel-players = { $count } giocatori
panel-no-double = Nessun contro
panel-no-redouble = Nessun surcontro

panel-result = **{ $contract }: il risultato**
panel-total = Il tuo punteggio: **{ $points }**
panel-dm-on = D’ora in poi le tue mani ti arrivano come messaggi privati.
panel-dm-off = Niente più messaggi privati: le tue mani restano nel canale, solo per i tuoi occhi.
