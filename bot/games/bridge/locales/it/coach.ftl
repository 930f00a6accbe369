# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

bridge-hint-call = Dichiara { $call }
bridge-hint-play = Gioca { $card }
bridge-hint-claim = { $count ->
    [0] Concedi il resto
    [one] Chiedi l’ultima presa
   *[other] Chiedi le { $count } prese rimaste
  }
bridge-hint-agree = Accetta: il tuo compagno non cede nessuna presa che ti spetta
bridge-hint-refuse = Rifiuta: le prese chieste non sono sicure
bridge-hint-refuse-partner = Rifiuta: il tuo compagno cede una presa che ti spetta
bridge-hint-together = Punti in due: almeno { $sum } (il compagno ne ha mostrati { $least } o più).
bridge-hint-others = Possibile anche: { $calls }
bridge-hint-cards = **Quanto rende ogni carta, in media**
bridge-hint-card = { $cards } · prese: { NUMBER($tricks, minimumFractionDigits: 1) } · punti: { $points }
bridge-hint-card-rough = { $cards } · punti: circa { $points }
bridge-hint-why-claim = Queste prese sono tue qualunque cosa giochino gli altri: la smazzata può finire qui.
bridge-hint-searched = { $count ->
    [one] Calcolato su una smazzata compatibile
   *[other] Calcolato su { $count } smazzate compatibili
  } con le tue carte, la licita e il gioco.
bridge-hint-hand = Hai { $points ->
    [one] un punto onori
   *[other] { $points } punti onori
  }{ $longer ->
    [yes] {" "}({ $total } con i semi lunghi)
    [shape] {" "}({ $total } con la distribuzione)
   *[no] {""}
  }.
bridge-hint-hand-suit = Hai { $points ->
    [one] un punto onori
   *[other] { $points } punti onori
  }{ $longer ->
    [yes] {" "}({ $total } con i semi lunghi)
    [shape] {" "}({ $total } con la distribuzione)
   *[no] {""}
  } e { $length ->
    [0] nessuna carta
    [one] una carta
   *[other] { $length } carte
  } di { $suit }.
bridge-hint-hand-two-suits = Hai { $points ->
    [one] un punto onori
   *[other] { $points } punti onori
  }{ $longer ->
    [yes] {" "}({ $total } con i semi lunghi)
    [shape] {" "}({ $total } con la distribuzione)
   *[no] {""}
  } e { $length }–{ $count } a { $suit } e { $second }.
bridge-hint-nearest = **Che cosa ti manca per dichiarare**
bridge-hint-near = • **{ $call }** promette { $what }.
bridge-hint-lightest = Ogni dichiarazione permessa dai tuoi semi chiede più forza di quanta ne hai. La meno esigente promette { $what }.
bridge-hint-unmet = { $what } (ne hai { $held })
bridge-hint-unmet-long = { $what } (ne hai { $held } con i semi lunghi)
bridge-hint-unmet-shape = { $what } (ne hai { $held } con la distribuzione)
bridge-hint-near-kept = • **{ $call }**: punti e lunghezza ci sono, ma { $what }.
bridge-hint-weighed-void = hai un vuoto
bridge-hint-weighed-side-major = hai anche almeno quattro carte di { $side }
bridge-hint-weighed-honours = hai meno di due onori (dal dieci in su) a { $suit }
bridge-hint-weighed-quality = il tuo seme di { $suit } non è abbastanza bello
bridge-hint-weighed-strength = hai troppo pochi punti onori
bridge-hint-tells = Il compagno capisce: { $what }
bridge-hint-why-draws = Batti gli atout: i difensori ne hanno ancora { $count ->
    [one] uno
   *[other] { $count }
  }.
bridge-hint-why-sure = A { $suit } non è più fuori nessuna carta più alta: fa presa, se nessuno taglia.
bridge-hint-why-returns = Il compagno ha attaccato a { $suit }: torna nel suo seme.
bridge-hint-why-longest = Affranca il tuo seme più lungo, { $suit }.
bridge-hint-why-leads = { $suit } sembra qui il seme più sicuro.
bridge-hint-why-only = È la tua unica carta di { $suit }.
bridge-hint-why-ours = La tua linea vince già la presa con { $best }: conserva le carte alte.
bridge-hint-why-wins-last = È l’ultima carta della presa e batte { $best }.
bridge-hint-why-above = Batte { $best }.
bridge-hint-why-forces = Batte { $best }: per fare la presa il morto deve mettere almeno { $by }.
bridge-hint-why-below = Lascia questa presa agli avversari e conserva le carte più alte.
bridge-hint-why-cannot = Non hai una carta che batta { $best }.
bridge-hint-why-other-beats = Basta una carta bassa: l’altra tua mano gioca per ultima, con { $by } come carta più alta.
bridge-hint-why-other-ruffs = Basta una carta bassa: l’altra tua mano gioca per ultima e può tagliare.
bridge-hint-why-partner = Il compagno gioca per ultimo e può ancora vincere la presa.
bridge-hint-why-ruffs = Non hai { $suit }: taglia.
bridge-hint-why-throws = Non hai { $suit }: scarta la carta che ti serve meno.
bridge-hint-why-partners = { bridge-lead-suit-partner }
bridge-hint-why-singleton = { bridge-lead-suit-singleton }
bridge-hint-why-ruff-there = L’altra tua mano non ha { $suit } e può tagliare.
bridge-hint-why-towards = Gioca verso { $by } dell’altra tua mano.
bridge-hint-why-harder = { $best } della tua linea può ancora essere battuta: questa carta è più difficile da battere.
bridge-hint-why-overtakes = Supera { $best }: se fa presa, poi tocca a questa mano.
bridge-hint-why-ruffs-saves = Non hai { $suit }: taglia, così l’altra tua mano può tenere { $by }.
bridge-hint-close = Il vantaggio della prima riga può essere un caso: a decidere è la regola pratica.
bridge-hint-by-rule = Secondo le regole pratiche, come si gioca al circolo.
bridge-hint-by-booklet = È l’attacco da manuale.
bridge-lead-suit-asked = Il contro del compagno chiede { $suit }, il primo seme dichiarato dal morto.
bridge-lead-suit-partner = Il compagno ha mostrato { $suit }.
bridge-lead-suit-longest = Nessuno dei tuoi semi è più lungo di { $suit }.
bridge-lead-suit-strongest = { $suit } è il tuo seme più forte.
bridge-lead-suit-unbid = Gli avversari hanno mostrato il tuo seme più lungo; dopo viene { $suit }.
bridge-lead-suit-trump = Un atout non regala niente.
bridge-lead-suit-singleton = Un singolo: il compagno può darti un taglio.
bridge-lead-suit-safe = { $suit } è il seme che regala di meno.
bridge-lead-card-two = Da due carte, la più alta.
bridge-lead-card-ace-king = Da asso e re, il re.
bridge-lead-card-sequence = Da onori in sequenza, il più alto.
bridge-lead-card-ace = Contro un contratto ad atout non si attacca sotto l’asso: meglio l’asso stesso.
bridge-lead-card-fourth = Da quattro o più carte, la quarta migliore.
bridge-lead-card-low = Da tre carte con un onore, la più bassa.
bridge-lead-card-nothing = Da tre carte senza onori, la più alta.

bridge-all-hands = **Prese a carte scoperte**
bridge-analysis-title = 📈 Smazzata { $number } a carte scoperte
bridge-analysis-par = **Par**: { $contracts } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-par-passed = **Par**: passata, nessuno può mantenere un contratto.
bridge-analysis-bid = **Al tavolo**: { $outcome }
bridge-analysis-bid-seen = **A carte scoperte**: { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-duplicate = Qui tutti i punti si contano come nel duplicato, per poterli confrontare: parziale +50, manche +300 o +500.
bridge-analysis-bots = **Quattro bot con le stesse carte**: { $outcome }
bridge-analysis-bots-seen = **Quattro bot dichiarerebbero**: { $outcome }
bridge-analysis-comes-to = { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-analysis-passed = passata
bridge-analysis-costs = **Carte che hanno regalato prese**{ $sorted ->
    [own] , prima le tue
   *[play] {""}
  }
bridge-analysis-cost = Presa { $trick }: { $name }{ $from ->
    [dummy] , dal morto,
    [declarer] , dalla mano del dichiarante,
   *[own] {""}
  } { $card } −{ $count } · meglio { $better }
bridge-fault-other-suit = { $decides ->
    [lost] bisognava giocare un altro seme; il contratto non si può più mantenere.
    [let] bisognava giocare un altro seme; adesso il contratto si può mantenere.
   *[no] bisognava giocare un altro seme.
  }
bridge-fault-missed-trick = { $decides ->
    [lost] questa presa era da fare; il contratto non si può più mantenere.
    [let] questa presa era da fare; adesso il contratto si può mantenere.
   *[no] questa presa era da fare.
  }
bridge-fault-too-high = { $decides ->
    [lost] bastava una carta più bassa; il contratto non si può più mantenere.
    [let] bastava una carta più bassa; adesso il contratto si può mantenere.
   *[no] bastava una carta più bassa.
  }
bridge-fault-too-low = { $decides ->
    [lost] serviva una carta più alta; il contratto non si può più mantenere.
    [let] serviva una carta più alta; adesso il contratto si può mantenere.
   *[no] serviva una carta più alta.
  }
bridge-fault-not-ruffed = { $decides ->
    [lost] bisognava tagliare; il contratto non si può più mantenere.
    [let] bisognava tagliare; adesso il contratto si può mantenere.
   *[no] bisognava tagliare.
  }
bridge-fault-ruffed = { $decides ->
    [lost] l’atout serviva più avanti; il contratto non si può più mantenere.
    [let] l’atout serviva più avanti; adesso il contratto si può mantenere.
   *[no] l’atout serviva più avanti.
  }
bridge-fault-discard = { $decides ->
    [lost] la carta scartata serviva ancora; il contratto non si può più mantenere.
    [let] la carta scartata serviva ancora; adesso il contratto si può mantenere.
   *[no] la carta scartata serviva ancora.
  }
bridge-button-trick = ▶️ Presa { $number }: { $card }
bridge-analysis-claim = { $conceded ->
    [yes] Concessione
   *[no] Richiesta
  } di { $name } alla presa { $trick }: { $count ->
    [one] 1 presa persa
   *[other] { $count } prese perse
  } per { $side ->
    [declarers] la linea del dichiarante
   *[defenders] i difensori
  }
bridge-analysis-more = { $count ->
    [one] … e un’altra
   *[other] … e altre { $count }
  }
bridge-analysis-away = 💤 assente, al suo posto gioca un bot
bridge-analysis-no-cost = Nessuna carta ha regalato prese.

bridge-button-compare = 🤖 Confronta coi bot
bridge-compare-title = 🤖 Smazzata { $number } contro i bot
bridge-compare-same-auction = La licita è stata la stessa.
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** in più dei bot
   *[other] **{ $count } IMP** in più dei bot
  }: { $names } ({ $side })
bridge-compare-lost = { $count ->
    [one] **{ $count } IMP** in meno dei bot
   *[other] **{ $count } IMP** in meno dei bot
  }: { $names } ({ $side })
bridge-compare-even = Nessuna differenza: lo stesso punteggio dei bot.
bridge-compare-close = La differenza non vale neanche un IMP.
bridge-compare-over = { $count ->
    [one] **Su questa smazzata, in IMP contro i bot**
   *[other] **Su { $count } smazzate, in IMP contro i bot**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = Per una misura sempre uguale, quattro bot da circolo hanno dichiarato e giocato le stesse carte, ognuno vedendo solo quello che si vede dal suo posto.

bridge-field-tables = { $count ->
    [one] **A un altro tavolo**
   *[other] **A { $count } altri tavoli**
  }
bridge-field-row = Partita { $number }: { $contract } { $letter } { $result } · { bridge-letter-n }{ bridge-letter-s } { $points }
bridge-field-passed = Partita { $number }: passata
bridge-field-worth = { $side }: **{ bridge-tournament-share }** dei match point, **{ $imps }** IMP
bridge-field-places = **{ $side }, su tutte le smazzate confrontate**
bridge-field-place = { $place } { $name } (partita { $number }): **{ bridge-tournament-share }**, { $imps } IMP
bridge-field-unseen = una coppia in un altro canale
bridge-field-alone = Nessun altro tavolo ha ancora finito questa smazzata.{ $offered ->
    [yes] {" "}**{ bridge-button-same }** ne apre uno con le stesse smazzate.
    [others] {" "}Gli altri trovano **{ bridge-button-same }** in **{ button-more }**.
   *[no] {""}
  }
bridge-field-known = Questo tavolo non si confronta con gli altri: qui qualcuno aveva già giocato queste smazzate.
bridge-check-uncut = Il mazzo non è stato alzato: altri tavoli giocano le stesse smazzate.
bridge-check-given = Questa smazzata non è stata sorteggiata: viene da un file, e chi l’ha portata può conoscere le carte. Erano fissate prima della licita, e nessuno le ha cambiate. I primi 13 byte del numero segreto dicono chi ha ogni carta.
bridge-button-same = Stesse smazzate
bridge-lobby-shared =
    Per altri giocatori: **{ bridge-button-same }**{ $gathers ->
        [yes] {""}
       *[no] {" "}in **{ button-more }**
      } apre un secondo tavolo, in un thread.
    Dopo una smazzata, **{ bridge-button-compare }** mostra anche match point e IMP rispetto agli altri tavoli.

error-bridge-nothing-to-compare = In questo canale non è ancora finita nessuna smazzata. Appena una finisce, { -compare } le mette accanto il risultato dei bot.
error-bridge-not-comparable = Un rubber o un Chicago non si confronta smazzata per smazzata: lì i punti già segnati cambiano il valore di un contratto. Apri una sessione o una serie per misurarti con i bot.
error-solver-missing = Qui le smazzate non si possono analizzare: manca il risolutore a carte scoperte. Il gestore del bot può installarlo: `barbu doctor` dice come.

bridge-import-title = { $count ->
    [one] { $form }
   *[other] { $form }, { $number } di { $count }
  }
bridge-import-room-open = Sala aperta
bridge-import-room-closed = Sala chiusa
bridge-import-result = Risultato nel file: **{ $contract } { $letter } { $result }** ({ $tricks ->
    [one] { $tricks } presa
   *[other] { $tricks } prese
  })
bridge-import-contract = Contratto nel file: **{ $contract } { $letter }**
bridge-import-unplayable = Secondo il file, alla presa { $trick } si gioca { $card }, che lì non si poteva giocare. Si vede quello che viene prima.
bridge-import-no-auction = Il file contiene il gioco della carta, ma non una licita completa: le carte non si possono rivedere una per una. Restano nel file da scaricare.
bridge-import-more-refused = { $count ->
    [one] Un’altra smazzata non si legge; il motivo è scritto al suo posto.
   *[other] Altre { $count } smazzate non si leggono; il motivo è scritto al loro posto.
  }
bridge-import-play = Gioca la smazzata
bridge-import-hidden = 🙈 Le mani sono coperte: puoi ancora giocare questa smazzata.
bridge-import-show = 👁️ Mostra le mani
bridge-import-seen = 👁️ Ora hai visto tutte e quattro le mani di questa smazzata.
bridge-import-seen-at-table = 👁️ Hai visto tutte e quattro le mani di questa smazzata: dillo agli altri.
bridge-import-as = Smazzata { $number } (qui { $shown })
bridge-import-numbered = 🔢 Smazzata { $number } nel file. Mazziere e zona sono quelli della smazzata { $shown }, quindi qui porta quel numero.
bridge-import-thread = 🧵 Una smazzata da un file si gioca in un thread tutto suo. I tavoli di questo canale continuano.
bridge-import-again = Questa smazzata aspetta già giocatori al tuo tavolo.
bridge-import-paste = Incolla smazzate
bridge-import-text = Smazzate in PBN o LIN
bridge-import-text-hint = Testo, o link di una smazzata. Per allegare un file usa l’opzione «{ option-file-name }» del comando
bridge-import-boards = Scegli una smazzata
bridge-import-go = Vai alla smazzata
bridge-import-download = ⬇️ Questa smazzata
bridge-import-number = Numero della smazzata

bridge-drill-cost-call = Su smazzate compatibili con questa licita, completata dai bot, a carte scoperte costa in media { NUMBER($imps, minimumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1) } IMP.
bridge-drill-cost = A carte scoperte è costato { $count ->
    [one] una presa
   *[other] { $count } prese
  }.
