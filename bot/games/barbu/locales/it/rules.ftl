# Un regolamento in parole. Ogni riga viene dai valori delle regole; yes e no vengono dal programma.
rules-title = Regole: { $name }
rules-title-contract = { $contract } · { $name }
rules-all = Tutte le regole
rules-intro = { $players } giocatori, { $cards } carte, { $hand } in mano; { $deals } { $deals ->
    [one] smazzata
   *[other] smazzate
} { $fewest ->
    [0] in tutto
   *[other] nella partita completa, { $fewest } in quella lampo
}. { rules-wins }

rules-wins = { $wins ->
    [lowest] Vince il totale più basso.
   *[highest] Vince il totale più alto.
}
rules-chapter-game = La partita
rules-chapter-contracts = Contratti
rules-chapter-play = Gioco
rules-chapter-doubling = Contri
rules-chapter-settlement = Conteggio
rules-heading-game = La partita
rules-heading-contracts = I contratti
rules-heading-contract = Che cosa conta
rules-heading-tricks = Il gioco della carta
rules-heading-trumps = Ad atout
rules-heading-doubling = Contri e surcontri
rules-heading-settlement = Quanto vale un contro
rules-heading-duties = Gli obblighi

rules-deck = Un mazzo di { $cards } carte: l’asso è la più alta, il { $lowest } la più bassa.
rules-removed = Carte tolte: { $cards }.
rules-direction = Si danno le carte e si gioca { $direction ->
    [clockwise] in senso orario
    *[counter_clockwise] in senso antiorario
}.
rules-first-dealer = Il primo mazziere { $how ->
    [high_card] è chi pesca la carta più alta
    *[lot] si estrae a sorte
}.
rules-rotation = { $how ->
    [each_deal] Il mazziere è il dichiarante; a ogni smazzata tocca al successivo. Ogni giocatore è dichiarante { $deals ->
        [one] una sola volta
        *[other] { $deals } volte in tutto
    }{ $express ->
            [0] {""}
           *[other] {" "}(nella partita lampo: { $express })
        }.
    *[manche] { $deals ->
        [one] Il mazziere è il dichiarante; poi dà le carte il successivo.
        *[other] Il mazziere è il dichiarante per tutta una manche: { $deals } smazzate di fila{ $express ->
            [0] {""}
           *[other] {" "}(nella partita lampo: { $express })
        }; poi tocca al successivo.
    }
}
rules-rotation-schedule = { $how ->
    [each_deal] Il mazziere è il dichiarante; a ogni smazzata tocca al giocatore successivo.
   *[manche] Il mazziere è il dichiarante, di fila per tutte le sue smazzate; poi tocca al giocatore successivo.
}
rules-group = { $counted ->
    [table] Al tavolo si { $count ->
        [one] gioca { $count } smazzata
       *[other] giocano { $count } smazzate
    }
   *[each] Ogni dichiarante gioca { $count ->
        [one] { $count } smazzata
       *[other] { $count } smazzate
    }
}{ $order ->
    [imposed] , in quest’ordine: { $contracts }.
   *[free] ; viste le sue carte, il dichiarante sceglie tra: { $contracts }.
}
rules-group-single = { $counted ->
    [table] Al tavolo si { $count ->
        [one] gioca { $count } smazzata
       *[other] giocano { $count } smazzate
    }, contratto: { $contracts }.
   *[each] Ogni dichiarante gioca { $count ->
        [one] una volta
       *[other] { $count } volte
    } il contratto { $contracts }.
}
rules-group-listed = I contratti si giocano nell’ordine dell’elenco, una volta ciascuno al tavolo.
rules-group-times = Ognuno si gioca al tavolo { $full ->
    [yes] {""}
   *[no] al massimo{" "}
}{ $times ->
    [one] una volta
   *[other] { $times } volte
}.
rules-group-again = Un dichiarante può riprendere un contratto che ha già avuto.
rules-group-in-turn = Questi contratti vengono dopo che si sono giocati tutti i precedenti.
rules-group-after = Si possono scegliere dopo { $after ->
    [one] { $after } smazzata
   *[other] { $after } smazzate
}.
rules-order = { $all ->
    [yes] { $how ->
        [imposed] I contratti si giocano nell’ordine dell’elenco.
        *[free] Il dichiarante vede la sua mano, poi sceglie un contratto; non ne gioca nessuno due volte.
    }
    *[no] { $how ->
        [imposed] I contratti si giocano nell’ordine dell’elenco; { $played ->
            [1] ogni dichiarante ne gioca uno solo su { $contracts }.
            *[other] ogni dichiarante ne gioca { $played } su { $contracts }.
        }
        *[free] Il dichiarante vede la sua mano, poi sceglie un contratto; { $played ->
            [1] ne gioca uno solo su { $contracts }.
            *[other] ne gioca { $played } su { $contracts }, tutti diversi.
        }
    }
}
rules-mix = { $mix ->
    [each_once] { $order ->
        [imposed] Ogni dichiarante gioca il contratto successivo in quest’ordine.
       *[free] A questo tavolo nessun contratto si sceglie due volte finché ne resta un altro.
    }
    [one_positive] { $order ->
        [imposed] Il dichiarante che ha giocato un contratto positivo salta gli altri, finché gliene restano di negativi.
       *[free] Ogni dichiarante sceglie al massimo un contratto positivo, finché gliene restano di negativi.
    }
   *[free] { $order ->
        [imposed] Le partite più brevi mantengono quest’ordine. Con una smazzata a testa, ogni dichiarante gioca il contratto successivo. Con più smazzate, ognuno riparte dal primo.
       *[free] Anche le partite più brevi restano varie. Con una smazzata a testa, nessun contratto si sceglie due volte al tavolo finché ne resta un altro.{ $positives ->
            [yes] {" "}Con più smazzate, ogni dichiarante sceglie al massimo un contratto positivo.
           *[no] {""}
        }
    }
}
rules-shared = Altri tavoli giocano le stesse smazzate, quindi il mazzo non si alza.
rules-lead = { $who ->
    [dealer_right] Attacca il giocatore alla destra del mazziere.
    [dealer_left] Attacca il giocatore alla sinistra del mazziere.
    *[declarer] Attacca il dichiarante.
}
rules-hearts-free = Si può attaccare a cuori in ogni momento, in tutti i contratti.
rules-early-end = { $on ->
    [yes] La smazzata si ferma quando non c’è più niente da prendere.
    *[no] Ogni smazzata si gioca fino all’ultima carta.
}
rules-sum = { $zero ->
    [yes] I contratti di un dichiarante fanno in tutto 0 per tutto il tavolo.
    *[no] I contratti di un dichiarante fanno in tutto { $total } per tutto il tavolo.
}

rules-contract = **{ $name }**: { $values } (in tutto { $total }).
rules-contract-open = **{ $name }**: { $values }.
rules-value-trick = { $points } per presa
rules-value-card = { $card } { $points }
rules-value-rank = { $other ->
    [yes] ogni { $rank ->
        [donna] altra
        *[other] altro
    } { $rank }
    *[no] ogni { $rank }
} { $points }
rules-value-suit = { $other ->
    [yes] ogni altra carta di { $suit }
    *[no] ogni carta di { $suit }
} { $points }
rules-value-last = { $back ->
    [1] ultima presa
    [2] penultima presa
    *[other] { $back }ª presa dalla fine
} { $points }
rules-value-place = { $place ->
    [1] primo uscito
    [2] secondo
    [3] terzo
    [4] quarto
    [5] quinto
    [6] sesto
    [7] settimo
   *[other] ottavo
} { $points }
rules-value-first = { $number }ª presa { $points }
rules-value-most = chi prende più carte di uno stesso seme { $points }, da dividere in caso di parità
rules-value-each = ogni giocatore { $points }
rules-value-race = primo uscito { $points }, gli altri { $card } per ogni carta rimasta
rules-value-race-rest = { $card } per ogni carta rimasta, tutto al primo uscito
rules-value-race-card = per ogni carta rimasta { $points }
rules-value-slam-taker = cappotto, a chi lo fa { $points }
rules-value-slam-others = cappotto, agli altri { $points }
rules-cards-counting = le carte che contano
rules-value-sum = { $contracts }, tutto insieme
rules-note-trump = { $no_trump ->
    [yes] Il dichiarante nomina il seme di atout, o gioca senza atout.
    *[no] Il dichiarante nomina il seme di atout.
}
rules-note-trump-from = { $single ->
    [yes] Atout: { $which }.
   *[no] Il dichiarante nomina l’atout tra: { $which }.
}
rules-note-hearts = A cuori si attacca solo se non si ha altro.
rules-note-ban = { $until ->
    [broken] { $kind ->
        [suit] A { $which } si attacca solo dopo che una carta di questo seme è stata scartata, o se non si ha altro.
       *[cards] Si attacca con { $which } solo dopo che una di queste carte è stata scartata, o se non si ha altro.
    }
    [second_trick] { $kind ->
        [suit] A { $which } si attacca solo dalla seconda presa, o se non si ha altro.
       *[cards] Si attacca con { $which } solo dalla seconda presa, o se non si ha altro.
    }
   *[last] { $kind ->
        [suit] A { $which } si attacca solo se non si ha altro.
       *[cards] Si attacca con { $which } solo se non si ha altro.
    }
}
rules-note-discard = { $kind ->
    [counting] Se non puoi rispondere al seme, devi scartare una carta che conta, se ne hai.
    [card] Se non puoi rispondere al seme, devi scartare questa carta, se ce l’hai: { $which }.
    [kind] Se non puoi rispondere al seme, devi scartare, se puoi, una carta di: { $which }.
   *[first] Se non puoi rispondere al seme, devi scartare la prima di queste carte che hai: { $which }.
}{ $beaten ->
    [yes] {" "}Fai lo stesso quando rispondi sotto una carta più alta.
   *[no] {""}
}
rules-note-early-end = { $on ->
    [yes] La smazzata si ferma quando non c’è più niente da prendere.
    *[no] Si gioca fino all’ultima carta.
}
rules-note-face-up = Le carte che contano restano scoperte una volta prese.
rules-note-slam = Cappotto: { $what ->
    [tricks] fare tutte le prese
    *[counted] prendere tutto ciò che conta
} vale { $points }, e { $others } a ciascuno degli altri.

rules-follow = Rispondi al seme se puoi; se no, gioca una carta qualsiasi{ $more ->
    [trumps] , a meno che l’atout non imponga altro.
    [contract] , a meno che il contratto non imponga altro.
    [both] , a meno che l’atout o il contratto non imponga altro.
   *[none] {"."}
}
rules-winner = { $trumps ->
    [yes] L’atout più alto fa la presa; se non ce n’è, la carta più alta del seme richiesto.
    *[no] La carta più alta del seme richiesto fa la presa.
} Chi fa la presa attacca nella successiva.

rules-trump-head = { $must ->
    [yes] Quando si attacca ad atout, devi giocarne uno più alto, se puoi.
    *[no] Quando si attacca ad atout, qualsiasi atout va bene.
}
rules-trump-ruff = { $must ->
    [yes] Se non puoi rispondere al seme, devi tagliare.
    *[no] Se non puoi rispondere al seme, taglia o scarta.
}
rules-trump-overruff = { $must ->
    [yes] { $ruff ->
        [no] Se la presa è già tagliata e tagli anche tu, surtaglia se puoi.
       *[yes] Se la presa è già tagliata, surtaglia se puoi.
    }
   *[no] Se la presa è già tagliata, surtagliare non è obbligatorio.
}
rules-trump-underruff = { $must ->
    [yes] Se non puoi surtagliare, taglia basso lo stesso.
    *[no] Se non puoi surtagliare, puoi scartare.
}

rules-domino-what = { $rows ->
    [yes] Non ci sono prese: le carte si posano scoperte, una fila per seme.
   *[no] Non ci sono prese: le carte si posano scoperte.
}
rules-domino-lead = { $who ->
    [dealer_right] Comincia il giocatore alla destra del mazziere.
    [dealer_left] Comincia il giocatore alla sinistra del mazziere.
   *[declarer] Comincia il dichiarante.
}
rules-domino-start-chosen = Il dichiarante sceglie la carta da cui partono tutte le file.
rules-domino-start-card = La prima carta posata decide da dove partono tutte le file.
rules-domino-start-fixed = Carta di partenza di tutte le file: { $rank }.
rules-domino-lay = { $several ->
    [yes] Al tuo turno posa una o più carte
    *[no] Al tuo turno posa una carta
}: { $fits ->
    [up] quella di partenza di un seme, o la successiva di una fila, verso l’alto.
    [neighbours] una di un valore già in tavola, o quella subito sopra o sotto nel suo seme.
   *[both] quella di partenza di un seme, o la successiva di una fila, verso l’alto o verso il basso.
}
rules-domino-ace = Il giocatore che posa un asso gioca subito di nuovo.
rules-domino-wrap = { $wrap ->
    [yes] Le file fanno il giro: dopo l’asso viene il { $lowest }.
    *[no] Le file finiscono all’asso e al { $lowest }.
}
rules-domino-halves = Metà di ogni seme va sopra la carta di partenza, metà sotto.
rules-domino-ace-low = L’asso è la carta più bassa, sotto il 2{ $wrap ->
    [yes] {";"} le file fanno il giro: dopo il re viene l’asso.
   *[no] {"."} Le file finiscono lì e al re.
}
rules-domino-pass = { $voluntary ->
    [yes] Puoi passare anche potendo posare, ma non due volte di fila.
    *[no] Passi solo se non puoi posare niente.
}
rules-domino-end = Vince chi per primo resta senza carte; la smazzata finisce quando resta un solo giocatore.
rules-domino-end-race = La smazzata finisce appena un giocatore resta senza carte.

rules-no-doubling = Con queste regole non si contra.
rules-doubling-what = Un contro è una scommessa a due: chi fa peggio paga chi fa meglio.
rules-doubling-who = { $who ->
    [everyone] Ognuno parla una volta, a partire dal vicino del dichiarante; il dichiarante parla per ultimo.
    *[flanks] Gli avversari del dichiarante parlano una volta ciascuno, a turno. Il dichiarante non contra mai.
}
rules-doubling-anyone = { $form ->
    [announcement] Si contra a scelta: il dichiarante, un giocatore, la famiglia (tutti tranne il dichiarante) o il tavolo (tutti).
    *[any_set] Si contrano i giocatori che si vogliono.
}
rules-positive = Positivi, quelli in cui si vogliono punti: { $contracts }. Tutti gli altri contratti sono negativi.
rules-doubling-negative = { $whom ->
    [declarer] Nei contratti negativi si contra solo il dichiarante.
   *[anyone] { $form ->
        [announcement] Nei contratti negativi si contra a scelta: il dichiarante, un giocatore, la famiglia (tutti tranne il dichiarante) o il tavolo (tutti).
        *[any_set] Nei contratti negativi si contrano i giocatori che si vogliono.
    }
}
rules-doubling-positive = { $whom ->
    [anyone] Nei contratti positivi si contrano i giocatori che si vogliono.
   *[declarer] { $who ->
        [everyone] Nei contratti positivi si contra solo il dichiarante, che non contra nessuno.
       *[flanks] Nei contratti positivi si contra solo il dichiarante.
    }
}
rules-doubling-declarer = Si contra solo il dichiarante, in tutti i contratti.
rules-doubling-one-round = { $who ->
    [everyone] Ognuno parla una volta, a partire dal vicino del dichiarante; il dichiarante parla per ultimo.
   *[flanks] Ognuno parla una volta, a partire dal vicino del dichiarante. Il dichiarante parla per ultimo e risponde solo a chi lo ha contrato.
} Contrare un giocatore che ti ha contrato vuol dire surcontrarlo.
rules-no-redoubles = Non ci sono surcontri.
rules-doubling-back = { $table ->
    [yes] Non puoi contrare un giocatore che ti ha contrato, a meno di contrare tutto il tavolo. Se due giocatori hanno entrambi contrato il tavolo, tra loro vale subito il surcontro.
    *[no] Non puoi contrare un giocatore che ti ha contrato, ma puoi surcontrarlo.
}
rules-doubling-answered = Chi riceve un contro al tavolo può surcontrarlo, anche se prima ha contrato a sua volta.
rules-doubling-standing = Si può dire «famiglia» o «tavolo» anche se tutti i contri compresi nell’annuncio sono già fatti: non si aggiunge nulla, ma si è parlato.
rules-redoubling = Poi i giocatori contrati possono surcontrare quelli che li hanno contrati, { $order ->
    [declarer_last] il dichiarante per ultimo
    *[declarer_first] il dichiarante per primo
}.
rules-undoubled-shared = Se nessuno contra un contratto negativo, non si gioca: gli avversari del dichiarante ne dividono i punti in parti uguali, il resto va al dichiarante.

rules-example-other = Marco
rules-settlement-pairs = Ogni contro si regola a parte, sui punti del gioco, senza gli altri contri; in caso di parità nessuno paga.
rules-settlement-negative = Contratti negativi: { $how }
rules-settlement-positive = Contratti positivi: { $how }
rules-settlement-difference = il giocatore che fa peggio paga all’altro { $double ->
    [1] la differenza
   *[other] { $double } volte la differenza
}{ $again ->
    [yes] {";"} con surcontro, { $redouble } volte la differenza.
   *[no] {"."}
}{ $wins ->
    [lowest] {" "}Qui chi paga si ritrova con più punti, l’altro con meno.
   *[highest] {""}
}
rules-settlement-transfer = il giocatore che fa peggio dà tutti i suoi punti all’altro (niente se sono sotto zero){ $again ->
    [yes] {";"} con surcontro, tanti quanti ne ha fatti l’altro.
   *[no] .
}

rules-duty-doubles = Ogni avversario deve contrare ogni dichiarante almeno { $count ->
    [one] una volta
    *[other] { $count } volte
} nelle smazzate di quest’ultimo. Quando deve ancora tanti contri quante smazzate restano, contrare è obbligatorio.
rules-duty-redoubles = Ogni dichiarante deve surcontrare ogni avversario almeno { $count ->
    [one] una volta
    *[other] { $count } volte
} nelle proprie smazzate; se non è sicuro di averne un’altra occasione, surcontrare è obbligatorio.
rules-duty-shorter = In una partita più breve gli obblighi calano in proporzione; nella partita lampo { $express ->
    [0] nessuno
   *[other] { $express }
}.
rules-no-duty = Nessuno è tenuto a contrare.

# Perché delle regole non si possono giocare: la fine di una frase che ha nominato il campo.
rules-fault-within = { $field }: { $reason }
rules-fault-number = dev’essere un numero intero
rules-fault-switch = dev’essere true o false
rules-fault-text = dev’essere un testo tra virgolette diritte
rules-fault-list = dev’essere una lista tra parentesi quadre
rules-fault-table = dev’essere una tabella di campi
rules-fault-one-of = scegli tra { $expected }
rules-fault-unknown = questo campo non esiste
rules-fault-missing = campo mancante
rules-fault-at-least = almeno { $ge }
rules-fault-at-most = al massimo { $le }
rules-fault-name-form = un nome ha al massimo 32 caratteri: minuscole, cifre e trattini
rules-fault-too-few = ce ne vogliono almeno { $min_length }
rules-fault-too-many = possono essere al massimo { $max_length }
rules-fault-no-card = non è una carta
rules-fault-not-a-rank = a scelta tra i valori { $ranks }
rules-fault-option-form = un’opzione ha o un campo con i suoi valori, o un contratto
rules-fault-option-unknown = queste regole offrono altre scelte: { $offered }
rules-fault-no-options = queste regole non offrono scelte
rules-fault-option-value = scegli tra { $offered }
rules-fault-mixed = i posti non si combinano con punti per prese o carte, né con un atout
rules-fault-no-values = non ha valori: indica trick, cards, last, places o sum_of
rules-fault-places = { $places ->
    [one] un solo posto
   *[other] { $places } posti
} con punti nell’ordine d’uscita, per { $players } giocatori
rules-fault-no-places-for = mancano i punti dell’ordine d’uscita per { $players } giocatori
rules-fault-too-many-last = ci sono più ultime prese che prese
rules-fault-too-many-first = ci sono più prime prese che prese
rules-fault-lead-twice = hearts_led e no_lead dicono la stessa cosa; tienine uno
rules-fault-set-empty = nessuna di queste carte è nel mazzo; per «counting»: qui non conta nessuna carta
rules-fault-needs-tricks = vale per i contratti che si giocano a prese
rules-fault-discard-trump = con un atout sono le regole dell’atout a dire che cosa giocare
rules-fault-slam-scores = di’ prima che cos’è un cappotto: slam = "counted" o "tricks"
rules-fault-race-places = una corsa non ha posti
rules-fault-race-shared = una corsa non si divide; scrivi wanted = true, o undoubled_negative = "played"
rules-fault-rows-up = le file che vanno solo verso l’alto devono fare il giro: wrap = true
rules-fault-start-twice = la partenza è già fissa: la prima carta posata non può deciderla
rules-fault-neighbour-rows = per posare carte vicine serve rows = "both"
rules-fault-most-sum = non si somma con altro
rules-fault-each-sum = non può stare in una somma di contratti
rules-fault-one-round = in un solo giro nessuno risponde; togli «{ $switch }»
rules-fault-no-redoubles = sono dovuti dei surcontri ({ $count }), ma queste regole non ne hanno
rules-fault-schedule-twice = «{ $contract }» è in due gruppi, o due volte in uno
rules-fault-schedule-missing = «{ $contract }» non è in nessun gruppo e non si giocherebbe mai
rules-fault-schedule-unknown = non c’è un contratto «{ $contract }»
rules-fault-schedule-two-counts = indica each_dealer in tutti i gruppi, o deals in tutti
rules-fault-schedule-no-count = serve each_dealer o deals
rules-fault-schedule-short = smazzate necessarie: { $wanted }; con questi contratti se ne possono giocare al massimo { $most }
rules-fault-schedule-dry = un dichiarante potrebbe restare senza contratto; scrivi again = true, o times = 1
rules-fault-schedule-too-many = smazzate per dichiarante: { $each }, contratti: { $contracts }; scrivi again = true
rules-fault-schedule-closed = alla smazzata { $deal } nessun gruppo sarebbe aperto
rules-fault-schedule-rotation = se le smazzate si contano al tavolo, chi dà le carte cambia ogni volta
rules-fault-schedule-mix = il calendario dice già quante volte si gioca ogni contratto
rules-fault-schedule-length = queste regole hanno una lunghezza propria
rules-fault-schedule-duty = se le smazzate si contano al tavolo, nessuno deve un contro
rules-fault-trump-letters = servono lettere tra C, D, H, S e N, ognuna una volta
rules-fault-not-in-deck = «{ $key }» non è né una carta, né un valore, né un seme del mazzo
rules-fault-sum-unknown = non c’è un contratto «{ $part }» da sommare
rules-fault-sum-of-other = «{ $part }» non si somma con altri
rules-fault-sum-twice = un contratto compare due volte nella somma
rules-fault-slam-counted = «counted» vale solo per i contratti in cui contano solo le carte; scrivi «tricks»
rules-fault-contract-twice = un contratto è nell’elenco due volte
rules-fault-uneven = { $cards } carte non si dividono in parti uguali tra { $players } giocatori
rules-fault-no-cards = ogni giocatore deve ricevere almeno una carta
rules-fault-too-many-points = un giocatore potrebbe vincere o perdere { $worth } punti in una partita; il massimo è { $most }: abbassa i valori o il moltiplicatore
rules-fault-no-start = quel valore non è nel mazzo in tutti i semi
rules-fault-too-many-doubles = sono dovuti più contri ({ $owed }) di quante smazzate ha un dichiarante ({ $deals })
rules-fault-too-many-redoubles = sono dovuti più surcontri ({ $owed }) che contri ({ $doubles })
rules-fault-removed = { $card } non è nel mazzo da { $deck }, o è nell’elenco due volte
rules-fault-syntax = errore di sintassi alla riga { $line }, colonna { $column }
rules-fault-syntax-end = testo incompleto o troppo annidato
rules-fault-text-too-long = il testo supera i { $most } caratteri
rules-fault-line-too-long = la riga { $line } supera i { $most } caratteri; spezzala
rules-fault-key-too-deep = una chiave alla riga { $line } ha più di { $most } parti
rules-fault-no-character = una sequenza di escape (\u…) non indica alcun carattere
rules-fault-too-many-offered = sono proposti { $offered } valori a scelta; al massimo { $most }

# Ogni regolamento in poche parole, dietro il nome.
rules-about-contre = 52 carte; il classico
rules-about-solar = 52 carte; ogni contro paga la differenza
rules-about-torneo = 52 carte; senza atout ammesso, surcontri più cari
rules-about-tafferan = 52 carte; si contra chiunque, in ogni contratto
rules-about-trente-deux = breve e semplice

# Le opzioni: un nome per il menu, poi che cosa cambia.
rules-about-english = 52 carte; come nei libri inglesi
rules-about-famille = 52 carte; penalità, si contra solo il dichiarante
rules-about-rifki = 20 smazzate; ogni penalità due volte al tavolo
rules-about-king-portugal = 10 smazzate; sei penalità, poi atout o nessuna presa
rules-about-king-italiano = 13 smazzate; ogni contratto una volta al tavolo
rules-about-trix = 20 smazzate; ognuno ne dichiara cinque di fila
rules-about-ravage = 32 smazzate; otto contratti, contri in un solo giro
rules-about-lora = 28 smazzate con 32 carte; vince il totale più basso

rules-heading-options = Opzioni: a scelta del tavolo
rules-option-line = **{ $name }**. { $about }
rules-option-salad = Insalata
rules-option-about-salad = Un contratto in più: prese, cuori, donne e re insieme.
rules-option-scale = Punti ×{ $value }
rules-option-about-scale = Ogni valore è moltiplicato per { $value }.
rules-option-imposed = Ordine imposto
rules-option-about-imposed = I contratti si giocano nell’ordine dell’elenco.
rules-option-grand-slam = Cappotto
rules-option-about-grand-slam = Prendere tutto in un contratto negativo fa guadagnare punti.
rules-option-early-end = { $value ->
    [false] Fino all’ultima carta
   *[other] Fine anticipata
}
rules-option-about-early-end = { $value ->
    [false] Ogni smazzata si gioca fino all’ultima carta.
   *[other] La smazzata finisce appena non resta niente da prendere.
}
rules-option-each-deal = Mazziere a turno
rules-option-about-each-deal = Le carte le dà ogni volta il giocatore successivo.
rules-option-manche = Manche intere
rules-option-about-manche = Ogni dichiarante gioca di fila tutti i suoi contratti.
