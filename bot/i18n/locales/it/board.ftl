# Il messaggio pubblico di una smazzata, il suo risultato e la classifica finale.

button-hand = La mia mano
button-deal = Dai le carte
button-score = Punteggio
button-more = ⋯ Altro
button-rules = Regole
button-help = Aiuto
button-undo-yes = Sì, riprendi
button-undo-no = No
button-resume = Continua
button-back = Rivoglio il mio posto
button-rematch = Rivincita

board-title = { $contract } · smazzata { $number } di { $count }
board-title-open = Smazzata { $number } di { $count }

board-contract-trump = { $contract } { $trump }
board-contract-start = { $contract } (partenza { $start })
board-value-trick = { $points } a presa
board-value-card = { $card } { $points }
board-value-rank = ogni { $rank } { $points }
board-value-suit = ogni { $suit } { $points }
board-value-others = ogni altra carta di { $suit } { $points }
board-value-last = { $count ->
    [1] { $last } per l’ultima presa
    [2] { $before } per la penultima presa, { $last } per l’ultima
   *[other] { $points } per le ultime { $count } prese
  }
board-value-places = { $points } dal primo all’ultimo che finisce
board-value-sum = { $contracts }, tutto insieme

board-paused = ⏸️ **Pausa.** L’orologio è fermo finché qualcuno al tavolo non riprende.
board-closed = 🚪 **Il tavolo è stato chiuso qui.**
board-undo = ↩️ **{ $name }** chiede di riprendere una mossa. D’accordo?
board-undo-waits = Devono ancora rispondere: { $names }
board-away = 💤 { $count ->
    [one] Un bot gioca per { $names }; il posto resta riservato.
   *[other] Dei bot giocano per { $names }; i posti restano riservati.
  }

board-declares = **{ $name }** ha scelto **{ $contract }**: { $values }
board-no-doubles = Nessun contro.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } contra { $whom }
board-redoubles = { board-mark-redouble } { $who } surcontra { $whom }

board-deals = ▶️ Tocca a { $name } dare le carte.
board-drawn = La carta più alta: { $cards }. La prima smazzata è di { $name }.
board-chooses = ▶️ { $name } guarda le carte e sceglie un contratto.
board-left = Ancora da giocare: { $contracts }
board-said-double = { board-mark-double } { $who } contra { $whom }
board-said-nothing = { $who } non contra nessuno
board-may-double = ▶️ { $name } può contrare.
board-may-redouble = ▶️ Tocca a { $name } rispondere: surcontro o niente.
board-owed = { $deals ->
    [one] Contri ancora dovuti a { $declarer }, in quest’ultima smazzata: { $names }
   *[other] Contri ancora dovuti a { $declarer }, in { $deals } smazzate: { $names }
  }
board-over = L’ultima carta è giocata.

board-trick = **Presa { $number } di { $count }**
board-led = attacco
board-winning = in testa
board-to-play = ▶️ Gioca { $name }
board-to-lead = ▶️ Attacca { $name }
board-not-yet = ▫️ { $name }
board-takes = → La presa va a **{ $name }**.
board-last-trick = Ultima presa: { $cards } → **{ $winner }**

board-rows = **Le file**
board-row-empty = non ancora aperta (partenza { $start })
board-row-full = { $ranks } (completa)

board-score = **Punteggio**
board-total = { $name } **{ $points }**
board-tricks = { $count ->
    [0] nessuna presa
    [one] 1 presa
   *[other] { $count } prese
  }
board-cards-left = { $count ->
    [one] ancora 1 carta
   *[other] ancora { $count } carte
  }
board-place = { $place ->
    [1] fuori per primo
    [2] fuori per secondo
    [3] fuori per terzo
   *[other] fuori per { $place }º
  }
board-place-last = ultimo

result-title = { $contract } · risultato della smazzata { $number } di { $count }
result-declarer = Dichiarante: **{ $name }** · { $values }
result-points = **Punti di questa smazzata**
result-row = { $name } **{ $score }**
result-raw = gioco { $cards }, contri { $doubles }
result-last = { $count ->
    [one] ha fatto la presa { $tricks }
   *[other] ha fatto le prese { $tricks }
  }
result-shared = Nessuno ha contrato: la smazzata non si è giocata, i suoi punti sono stati divisi.
result-settled = **Contri**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } dà **{ $points }** a { $receiver }
result-nothing = { $pair }: pari, nessuno paga
result-sum = Controllo: somma = { $points } ✓
result-sum-wrong = Controllo: somma = { $points } invece di { $expected } ✗
result-totals = **Punteggio**
result-over = Era l’ultima smazzata.

standing-title = Classifica finale
standing-title-ended = Il tavolo è chiuso
standing-unplayed = Il tavolo ha chiuso prima della prima carta. Sarà per un’altra volta!
standing-early = Chiuso dopo { $played ->
    [one] 1 smazzata
   *[other] { $played } smazzate
  } su { $count }.
standing-winner = { $count ->
    [one] 🏆 Vince **{ $names }**!
   *[other] 🏆 Vincono insieme **{ $names }**!
  }
standing-row = { $medal } { $name } **{ $points }**
standing-place = { $place }.
standing-doubles = { $count ->
    [0] Nessun contro in tutta la partita.
    [one] Un solo contro in tutta la partita.
   *[other] { $count } contri nella partita.
  }
board-call = { $player }, tocca a te.
board-stuck = ⚠️ Qui non riesco ad andare avanti da solo: qualcosa è andato storto da parte mia, più volte. Tutte le mosse sono salve. Tocca un pulsante del tavolo e ci riprovo; { -undo } annulla l’ultima mossa, { -end } chiude il tavolo. Se continua, avvisa chi gestisce il bot.
rematch-call = { $players }, { $asker } propone un’altra partita. I vostri posti sono tenuti: premete **{ lobby-join }** per giocare.
