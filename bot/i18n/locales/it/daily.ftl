# La smazzata del giorno: le stesse carte per tutti, giocate da soli contro tre bot.

daily-title = 🗓️ Smazzata del giorno · { $day }
daily-over-title = 🗓️ { $day }: com’è andata la smazzata
daily-about = Oggi le stesse carte per tutti, a un tavolo con { $bots }. **Un solo tentativo**; la smazzata finisce { $until }.
daily-promise = 🔒 Impronta di questa smazzata: `{ $digits }`. Il suo numero segreto sarà svelato domani: l’impronta si calcola da quel numero, e questo prova che le carte erano già decise.
daily-begin = Comincia
daily-yesterday = Ieri
daily-today = La smazzata di oggi
daily-other = Smazzata: { $game }
daily-own = Il tuo risultato: **{ $points }**
daily-reference = Un bot ({ $level }) con le tue carte: **{ $points }**{ $lead ->
    [same] , come te.
    [better] . Hai fatto meglio!
   *[worse] .
  }
daily-reference-soon = Un bot ({ $level }) sta giocando con le tue carte: tra un minuto { -daily } mostra il risultato.
daily-parted = { $moment }: tu hai scelto **{ $mine }**, un bot ({ $level }) ha scelto **{ $theirs }**.
daily-moment-trick = Presa { $number }
daily-how = Com’è andata
daily-points = Hai fatto **{ $points }**.
daily-measured = Hai fatto **{ $points }**: **{ $measured }** nel confronto con tutti gli altri.
daily-place = { $count ->
    [one] Per ora hai finito solo tu, su tutti i server.
   *[other] Su tutti i server: **{ $place }º posto**{ $shared ->
        [yes] { " " }a pari merito
       *[no] {""}
      } su { $count }.
  }
daily-place-here = { $count ->
    [one] Per ora, su questo server hai finito solo tu.
   *[other] Su questo server: **{ $place }º posto**{ $shared ->
        [yes] { " " }a pari merito
       *[no] {""}
      } su { $count }.
  }
daily-alone = Per ora hai finito solo tu.
daily-yesterday-place = Ieri: **{ $place }º posto**{ $shared ->
        [yes] { " " }a pari merito
       *[no] {""}
      } su { $count }.
daily-server = **Su questo server**
daily-everybody = **I punti di tutti**
daily-somebody = Qualcuno
daily-best = Miglior risultato: **{ $points }**.
daily-best-by = Miglior risultato: { $name } con **{ $points }**.
daily-nobody = Nessuno ha giocato questa smazzata fino in fondo.
daily-not-tried = Non hai giocato questa smazzata.
daily-next = La prossima smazzata arriva alle { $at }, con i risultati di questa e tutte le mani scoperte.
daily-next-promise = 🔒 Impronta della prossima smazzata: `{ $digits }`
daily-replay-best = ▶️ Il migliore
daily-replay-own = ▶️ Il mio tentativo
daily-replay-best-title = Smazzata del giorno, { $day }: il tentativo migliore
daily-replay-mine-title = Smazzata del giorno, { $day }: il tuo tentativo

daily-share = Condividi
daily-shared = La tua scheda è pubblicata qui sotto: non svela nessuna carta.
daily-card-title = { $name } · smazzata del giorno, { $day }
daily-card-ahead = { $square } { $count ->
    [0] Davanti a nessuno dei { $bots } bot
   *[other] Davanti a { $count } bot su { $bots }
  }
daily-card-same-cards = { $square } { $lead ->
    [better] Meglio del bot che aveva le stesse carte
    [same] Come il bot che aveva le stesse carte
   *[worse] Peggio del bot che aveva le stesse carte
  }
daily-card-week = Ultimi sette giorni: { $squares }
daily-card-legend = { $first } in testa al tavolo · { $above } { $below } in mezzo · { $last } in coda · { $none } non giocata
daily-card-legend-same-cards = Contro il bot con le stesse carte: { $first } meglio · { $above } pari · { $last } peggio · { $none } nessun confronto
daily-streak = 🔥 { $count ->
    [one] { $count } giorno di fila
   *[other] { $count } giorni di fila
  } (record: { $best })
daily-streak-kept = 🔥 { $count ->
    [one] Ieri hai giocato.
   *[other] Sei a { $count } giorni di fila.
  } Gioca oggi per continuare la serie.
daily-post-about = Le stesse carte per tutti, contro i bot. **Un solo tentativo**, fino a mezzanotte UTC.
daily-post-play = Gioca
daily-post-yesterday = { $count ->
    [one] Ieri una persona di questo server ha finito:
   *[other] Ieri { $count } persone di questo server hanno finito:
  }

error-daily-over = Quella smazzata è finita: è cominciato un nuovo giorno. { -daily } mostra quella di oggi.
error-daily-unbegun = Non hai ancora cominciato la smazzata di oggi. { -daily } la mostra.
error-daily-forgotten = Avevi già cominciato questa smazzata prima di usare { -forget-me }, e ognuno ha un solo tentativo. La prossima arriva a mezzanotte UTC.
error-daily-untried = Nessuno ha finito la smazzata di quel giorno: non c’è niente da rivedere. { -daily } mostra quella di oggi.
error-daily-secret = Le altre mani restano coperte fino alla fine del giorno. Torna domani.
error-share-failed = Discord non ha accettato la scheda. Condividila di nuovo qui sopra, o in un altro canale.
