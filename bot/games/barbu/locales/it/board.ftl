# Che cosa dicono il messaggio pubblico e il risultato di contratti, contri e domino.

board-title = { $contract } · smazzata { $number } di { $count }
board-contract-trump = { $contract } { $trump }
board-contract-no-trump = Senza atout
board-contract-start = { $contract } (partenza { $start })
board-value-suit = { $other ->
    [yes] ogni altra carta di { $suit }
   *[no] ogni carta di { $suit }
  } { $points }
board-value-slam-taker = cappotto { $points }
board-value-slam-others = gli altri { $points }
board-value-last = { $count ->
    [1] { $last } per l’ultima presa
    [2] { $before } per la penultima presa, { $last } per l’ultima
   *[other] { $points } per le ultime { $count } prese
  }
board-value-places = { $points } secondo l’ordine in cui si finiscono le carte

board-values-lowest = { $values } · meno se ne fanno, meglio è
board-declares = { $order ->
    [imposed] **{ $name }** dichiara **{ $contract }**, come vuole l’ordine fisso: { $values }
   *[free] **{ $name }** ha scelto **{ $contract }**: { $values }
  }
board-declares-you = { $order ->
    [imposed] Dichiari **{ $contract }**, come vuole l’ordine fisso: { $values }
   *[free] Hai scelto **{ $contract }**: { $values }
  }
board-no-doubles = Nessuno osa contrare.
board-mark-double = ⚔️
board-mark-redouble = ⚔️⚔️
board-doubles = { board-mark-double } { $who } contra { $whom }
board-redoubles = { board-mark-redouble } { $whom } { $count ->
    [one] contra
   *[other] contrano
  } { $who }, che surcontra
board-tables-redoubled = { board-mark-redouble } { $who } hanno contrato il tavolo: a due a due vale come un surcontro

board-clock-chose = il bot ha scelto il contratto.
board-clock-doubled = il bot ha contrato { $whom }, perché le regole non lasciavano altra scelta.
board-clock-redoubled = il bot ha surcontrato { $whom }, perché le regole non lasciavano altra scelta.
board-clock-claimed = il bot ha preso tutto il resto.
panel-passed-by-itself = ↪️ Nessuna carta possibile: hai passato automaticamente.
panel-passes-itself = Passo per te…
panel-moves-itself = Faccio la tua unica giocata possibile…
clock-chooses = { $own ->
    [yes] sceglie un bot per te
   *[no] sceglie un bot
  }
clock-owes = { $own ->
    [yes] un bot fa i contri che devi
   *[no] un bot fa i contri dovuti
  }

board-drawn = Estrazione alla carta più alta: { $cards }. Il primo mazziere è { $name }.
board-chooses = ▶️ { $name } sceglie il contratto.
board-names-trump = ▶️ { $name } sceglie il seme di atout.
board-names-start = ▶️ { $name } sceglie da quale carta partono le file.
board-left = Ancora da giocare: { $contracts }
board-choices = A scelta: { $contracts }
board-said-double = { board-mark-double } { $who } contra { $whom }
board-said-nothing = { $who } non contra nessuno
board-may-double = ▶️ { $name } può contrare.
board-may-redouble = ▶️ { $name } può rispondere: surcontro o niente.
board-owed = { $deals ->
    [one] Contri ancora dovuti al dichiarante { $declarer }, in quest’ultima smazzata: { $names }
   *[other] Contri ancora dovuti al dichiarante { $declarer }, in { $deals } smazzate: { $names }
  }
board-face-up = 👁️ **Scoperte sul tavolo**
board-lies-up = { $name }: { $cards }
board-face-up-none = Non è ancora stata presa nessuna carta che conta.
board-rows = **Le file** ({ $way ->
    [up] da { $start } in su { FIRST($top) ->
        [a] fino all’{ $top }
       *[other] fino a { $top }
    }
    [down] da { $start } in giù { FIRST($bottom) ->
        [a] fino all’{ $bottom }
       *[other] fino a { $bottom }
    }
    [near] la vicina nel suo seme, o un valore già posato
   *[both] da { $start } in su { FIRST($top) ->
        [a] fino all’{ $top }
       *[other] fino a { $top }
    } e in giù { FIRST($bottom) ->
        [a] fino all’{ $bottom }
       *[other] fino a { $bottom }
    }
}{ $round ->
    [yes] , facendo il giro
   *[no] {""}
})
board-rows-unopened = La prima carta posata decide da dove partono tutte le file.
board-row-empty = non ancora aperta
board-row-full = completa

board-place = { $place }º posto
board-place-last = ultimo posto

result-title = { $contract } · risultato della smazzata { $number } di { $count }
result-title-brief = Risultato della smazzata { $number } di { $count }
result-total = totale { $points }
result-declarer = Dichiarante: **{ $name }** · { $values }
result-raw = carte { $cards }, contri { $doubles }
result-shared = Nessuno ha contrato: la smazzata non si è giocata, i suoi punti sono stati divisi.
result-settled = **Contri**
result-pair = { $doubler } { $mark } { $doubled }
result-pays = { $pair }: { $payer } paga **{ $points }**, { $receiver } incassa
result-nothing = { $pair }: pari, nessuno paga
result-none-to-give = { $pair }: { $payer } non ha punti da dare, nessuno paga
button-settlement = 🧮 Conteggio
settlement-title = 🧮 Smazzata { $number } · { $contract }: il conto dei contri
settlement-none = Nessuno ha contrato: ognuno tiene i punti delle carte.
settlement-play = { $name }: { $points } con le carte
settlement-not-in = Nessun contro fatto o ricevuto: è tutto qui.
settlement-doubled = { board-mark-double } **{ $doubler }** ha contrato **{ $doubled }**
settlement-redoubled = { board-mark-redouble } **{ $doubler }** ha contrato **{ $doubled }**, con surcontro
settlement-mutual = { board-mark-redouble } **{ $doubler }** { FIRST($doubled) ->
    [e] ed
   *[other] e
  } **{ $doubled }** hanno entrambi contrato il tavolo, e questo vale come un surcontro
settlement-points = { $low } { $lowpoints }, { $high } { $highpoints }
settlement-step-equal = pari
settlement-step-difference = { $points ->
    [one] { $points } punto di differenza
   *[other] { $points } punti di differenza
  }
settlement-step-times = × { $count } = { $points }
settlement-step-gives = { $name } cede i suoi punti, { $number }
settlement-step-both = con surcontro: tanti quanti ne ha fatti { $name }, { $points }
settlement-step-nothing = non si danno punti negativi
settlement-pays = { $payer } paga **{ $points }**, { $receiver } incassa
settlement-nobody-pays = nessuno paga
settlement-sum = In tutto: { $sum } = **{ $points }**
result-sum-wrong = Controllo: somma = { $points } invece di { $expected } ✗

moment-slam = 🏆 { $name } ha preso tutto: **{ $points }**!
moment-all = 🕳️ { $name } ha preso tutto quello che contava: **{ $points }**.
moment-redouble = ⚔️ { $other } ha contrato { $name }, che ha surcontrato e ci guadagna **{ $points }**.
moment-given-away = 🎯 Nonostante il contro, { $name } ha rifilato { $card }: la prende { $other }.
moment-out-first = 🏁 { $name } chiude prima degli altri: **{ $points }**!
