# Il messaggio pubblico di una smazzata, il suo risultato e la classifica finale.

button-hand = La mia mano
button-deal = Dai le carte
button-next-deal = Prossima smazzata
button-score = Punteggio
button-more = ⋯ Altro
button-rules = Regole
button-help = Aiuto
button-undo-yes = Sì, annulla
button-undo-no = No, la giocata resta
button-undo-withdraw = Ritira la richiesta
button-resume = Continua
button-back = Riprendi il posto
button-rematch = Rivincita

board-title-open = Smazzata { $number } di { $count }

board-paused = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Pausa.**{" "}
  }L’orologio è fermo: chiunque al tavolo può far continuare la partita.
board-paused-empty = { $titled ->
    [yes] {""}
   *[no] ⏸️ **Pausa.**{" "}
  }Nessuno è al tavolo. Si riprende appena qualcuno preme **{ button-back }**.
board-closed = 🚪 **Il tavolo è stato chiuso qui.**
board-undo = { $own ->
    [yes] ↩️ Hai chiesto di annullare la tua ultima giocata{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }.
   *[no] ↩️ **{ $name }** chiede di annullare la sua ultima giocata{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }. D’accordo?
  }
board-undo-move = { $own ->
    [yes] ↩️ Hai chiesto di annullare **{ $move }**{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }.
   *[no] ↩️ **{ $name }** chiede di annullare **{ $move }**{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }. D’accordo?
  }
board-undo-waits = Devono ancora rispondere: { $names }
board-undone-move = { $own ->
    [yes] ↩️ Hai annullato **{ $move }**{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }.
   *[no] ↩️ { $name } ha annullato **{ $move }**{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }.
  }
board-undone = { $own ->
    [yes] ↩️ La tua ultima giocata è stata annullata.
   *[no] ↩️ { $name } ha annullato la sua ultima giocata{ $since ->
        [yes] {""} e tutto ciò che è seguito
       *[no] {""}
      }.
  }
board-undo-refused = { $own ->
    [yes] ↩️ { $other } non è d’accordo: la tua giocata resta.
    [refuser] ↩️ Hai detto di no: la giocata di { $name } resta.
   *[no] ↩️ { $other } non è d’accordo: la giocata di { $name } resta.
  }
board-undo-lapsed = { $own ->
    [yes] ↩️ Il gioco è andato avanti prima che tutti avessero risposto: la tua giocata resta.
   *[no] ↩️ Il gioco è andato avanti prima che tutti avessero risposto: la giocata di { $name } resta.
  }
board-away = 💤 { $count ->
    [one] Un bot gioca per { $names }; il posto resta riservato.
   *[other] Dei bot giocano per { $names }; i posti restano riservati.
  }
board-away-paused = 💤 { $count ->
    [one] { $names } non c’è; il posto resta riservato.
   *[other] { $names } non ci sono; i posti restano riservati.
  }
board-hosts = 👑 { $name } ospita il tavolo finché non torna { $away }.
board-clock = ⏱️ { $own ->
    [yes] Il tuo tempo è scaduto: { $what }
   *[no] Tempo scaduto per { $name }: { $what }
  }
board-clock-played = il bot ha giocato { $card }.
board-clock-passed = il bot ha passato.

board-deals = ▶️ { $name } dà le carte.
board-deals-alone = ▶️ Premi **{ $button }** per continuare.
board-deals-anybody = ▶️ { $name } dà le carte: chiunque al tavolo può premere **{ $button }**.
board-deals-or-bot = ▶️ { $name } dà le carte; altrimenti le dà il bot { $when }.
board-deals-or-anybody = ▶️ { $name } dà le carte { $when }; premi **{ $button }** per cominciare subito.
board-over = L’ultima carta è stata giocata.

board-trick = **Presa { $number } di { $count }**
board-led = { GROUP() ->
    [bridge] 1ª carta
   *[other] attacco
  }
board-winning = in testa
board-to-play = ▶️ Gioca { $name }
board-to-lead = { GROUP() ->
    [bridge] ▶️ Di mano: { $name }
   *[other] ▶️ Attacca { $name }
  }
board-not-yet = ▫️ { $name }
board-takes = → La presa è di **{ $name }**.
board-last-trick = Ultima presa: { $cards } → **{ $winner }**

clock-until = entro le { $time }
clock-until-day = entro il giorno { $time }
clock-until-then = { $until }, altrimenti { $what }
clock-plays = { $own ->
    [yes] gioca un bot per te
   *[no] gioca un bot
  }
clock-passes = { $own ->
    [yes] passi
   *[no] passa un bot
  }

board-score = **Punteggio**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] nessuna presa
    [one] 1 presa
   *[other] { $count } prese
  }
board-cards-left = { $count ->
    [0] nessuna carta
    [one] ancora 1 carta
   *[other] ancora { $count } carte
  }
result-row = { $name } **{ $score }**
result-last = { $count ->
    [one] ha fatto la presa { $tricks }
   *[other] ha fatto le prese { $tricks }
  }
result-totals = **Punteggio**
result-totals-final = **Punteggio finale**
result-over = Era l’ultima smazzata.

standing-title = Classifica finale
standing-title-one = Risultato della smazzata
standing-title-ended = Il tavolo è chiuso
standing-title-contest = Il vostro tavolo ha finito
standing-unplayed = Il tavolo è stato chiuso prima della prima carta. Sarà per un’altra volta!
standing-early = Chiuso dopo { $played ->
    [one] 1 smazzata
   *[other] { $played } smazzate
  } su { $count }.
standing-broken-off = La smazzata { $number } è stata interrotta e non conta.
standing-uncounted = Una partita chiusa prima della fine non conta in nessuna classifica.
standing-unfinished = Il tavolo è stato chiuso durante la prima smazzata: non conta nulla.
standing-winner = { $count ->
    [one] 🏆 Vince **{ $names }**!
   *[other] 🏆 Vincono **{ $names }**!
  }
standing-stayed = I posti con un risultato migliore sono stati lasciati a un bot: valgono come ultimi.
standing-level = 🤝 Parità: non vince nessuno.
standing-contest = Conta il risultato nel canale, quando tutti i tavoli avranno finito.
standing-awaits-between = Si aspettano gli altri tavoli. Il link al tavolo del prossimo turno arriverà qui; chi gioca ancora si vede in { $channel }.
standing-awaits-last = Era l’ultimo turno. Quando tutti i tavoli avranno finito, la classifica finale sarà in { $channel }.
standing-awaits-over = 🏁 È finita: la classifica finale è in { $channel }.
standing-next-table = ▶️ **Il vostro prossimo tavolo:** { $table }
standing-next-tables = ▶️ **Prossimi tavoli:** { $tables }
standing-sits-out = Nel prossimo turno riposi: i tavoli sono in { $channel }.
standing-league = 🏆 Questo tavolo vale per il campionato: classifica e altri incontri sono in { $channel }.
standing-own = Il tuo risultato: { $by ->
    [medal] { $medal } **{ $value }** { $count ->
        [one] punto
       *[other] punti
      }
   *[place] { $place }º posto{ $shared ->
        [yes] {""} a pari merito
       *[no] {""}
      }, **{ $value }** { $count ->
        [one] punto
       *[other] punti
      }
  }
standing-row = { $medal } { $name } **{ $points }**
standing-left = posto lasciato a un bot: vale come ultimo posto
standing-left-partner = un bot ha giocato per { $name }: ultimo posto solo per { $name }
standing-late = troppo tardi per la classifica del server: { $name }
standing-late-contest = troppo tardi per la classifica del server: { $name }; nella competizione questo punteggio conta
standing-place = { $shared ->
    [yes] { $place }\. (ex aequo)
   *[no] { $place }\.
  }
last-game-deal = A questo tavolo non è ancora finita nessuna smazzata. L’ultima partita qui, la n. { $number }, è arrivata alla smazzata { $deal }.
last-game-button = Part. { $number }, smazzata { $deal }
standing-feats = 🏅 Imprese
standing-feats-of = **{ $name }**: { $feats }
feats-often = { $title } ×{ $count }
standing-feat-first = { $title } ✨
standing-first-win = Prima vittoria qui
standing-feats-mark = ✨ = per la prima volta
standing-month = 🆚 Questo mese: **{ $one } { $won } – { $lost } { $two }**
board-call = { $player }, tocca a te.
board-stuck = ⚠️ Qui non riesco ad andare avanti da solo: qualcosa è andato storto da parte mia, più volte. Tutte le giocate sono salvate. Premi un pulsante del tavolo e ci riprovo; { -undo } annulla l’ultima giocata, { -end } chiude il tavolo. Se continua, avvisa il gestore del bot.
rematch-call = { $players }, { $asker } propone un’altra partita. { $count ->
    [one] Il tuo posto è riservato: premi **{ lobby-join }** per giocare.
   *[other] I vostri posti sono riservati: premete **{ lobby-join }** per giocare.
  }
rematch-seat-moved = 🔄 Hai cambiato posto: in questo gioco i posti girano a ogni nuova partita.
page-old = Questa pagina non è più aggiornata. Il tavolo è qui: { $page }
seat-elsewhere = Hai un posto a questo tavolo: { $page }
