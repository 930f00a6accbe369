# Esercizi: problemi tratti dai propri errori, e il conto delle carte.

drill-title = 🧩 Problema tratto da una tua smazzata · { $game }
drill-ask-lead = { GROUP() ->
    [bridge] Sei di mano: quale carta giochi?
   *[other] Con quale carta attacchi?
  }
drill-ask-play = Quale carta giochi?
drill-ask-contract = Quale contratto scegli?
drill-ask-call = Che cosa dichiari?
drill-count-instead = Conta le carte
drill-next = Avanti
drill-right = ✅ Giusto
drill-wrong = ❌ Stavolta no
drill-chosen = Hai scelto **{ $move }**.
drill-best = Meglio: **{ $move }**.
drill-as-good = Alla pari: { $moves }.
drill-why = 💡 { $reason }
drill-either = { $first } o { $second }
drill-why-of = 💡 **{ $moves }**: { $reason }
drill-why-clause = 💡 **{ $moves }**: { $reason }.
drill-in-the-game = Nella partita avevi scelto **{ $move }**. { $cost }
drill-cost = Costo medio: { NUMBER($points, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } punti.
drill-again = Questo problema torna { $at }.
drill-replay = ▶️ La smazzata
drill-none-due-title = 🧩 Nessun problema per ora
drill-none-due = { $count ->
    [0] Dalle tue smazzate non è ancora uscito nessun problema. Mentre ti eserciti cerco le giocate costose nelle tue ultime smazzate finite, e in ogni smazzata che fai analizzare.
    [one] Il tuo unico problema torna più tardi.
   *[other] I tuoi { $count } problemi tornano più tardi.
  }
drill-button-puzzle = 🧩 Problemi
drill-count-title = 🧮 Conta le carte · { $game }
drill-tricks = **Le prese giocate**, nell’ordine di gioco → chi ha preso
drill-trick = { $number }. { $cards }
drill-you = tu
drill-first = 🧩 Non ci sono ancora problemi tratti dalle tue partite. Intanto conta le carte.
drill-hand = **Le tue carte**
drill-open = **Il morto**
drill-ask-out = Quante carte di { $suit } ci sono ancora nelle mani coperte?
drill-ask-void = Chi non ha più { $suit }?
drill-ask-exit = Indica una carta che, se la giochi per prima, di sicuro non fa la presa.
drill-answer = La risposta: **{ $answers }**.
drill-out = **Ancora fuori**
drill-how-out = 💡 Tutto il seme { $all } − la tua mano { $own }{ $open ->
    [0] {""}
   *[other] {" "}− in vista { $open }
  } − già giocate { $played } = **{ $out }**
drill-how-void = 💡 Alla presa { $number } { $name } non ha risposto a { $suit } ma ha giocato { $card }: in quella mano non ce ne sono più.
drill-how-exit = 💡 Tutte le carte del seme ancora fuori battono { $card }: { $cards }. Qualcuno deve fare la presa.
drill-how-exit-open = 💡 { $name } non può restare sotto { $card }: quella mano deve giocare { $cards }.
drill-how-exit-hidden = 💡 Le carte giocate mostrano che { $name } deve battere { $card }.
drill-how-exit-any = 💡 Comunque siano messe le carte coperte, qualcuno deve battere { $card }.
drill-progress-button = I miei progressi
drill-progress-title = 📈 I tuoi esercizi
drill-progress = Risposte giuste: { $solved } su { $answered }.
drill-progress-none = Non hai ancora risposto a nessuna domanda.
drill-progress-due = Problemi tratti dalle tue smazzate: **{ $count }**, da rivedere ora: **{ $due }**.
drill-progress-curve = Risposte giuste, sommate giorno per giorno
drill-progress-axis = giorni di esercizio
drill-progress-alt = Curva delle tue risposte giuste, giorno per giorno: { $solved } in tutto.
drill-morning = ☀️ Buongiorno! Un problema tratto da una delle tue smazzate:
drill-morning-button = ☀️ Ogni mattina
drill-morning-stop = Non inviarne più
drill-morning-on = ☀️ Ogni mattina alle otto ({ $zone }) ti mando un problema tratto dai tuoi errori più costosi; il prossimo: { $at }. { -drill } `fuso:` imposta un altro fuso orario.
drill-morning-refused = ☀️ Non posso mandarti messaggi privati, quindi al mattino non ti mando più problemi. Consenti i messaggi privati da un server che abbiamo in comune, poi riattiva i problemi.
drill-week-title = 🧮 Problema della settimana · { $game }
drill-week = Lo stesso per tutti qui, in privato. Chi conta meglio?
drill-week-solve = Risolvi

error-drill-gone = Quel problema non c’è più: la partita è stata cancellata o annullata. { -drill } propone il prossimo.
error-drill-none = Questo gioco non ha esercizi. Scegline un altro con { -drill }.
error-drill-no-game = Non ci sono esercizi per «{ $game }». Scegli uno dei giochi proposti da { -drill }.
error-drill-zone = Non conosco il fuso orario «{ $text }». Scegline uno proposto da { -drill }, per esempio Europe/Rome.
