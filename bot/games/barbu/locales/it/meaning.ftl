# Che cosa vogliono dire le regole: quando si controlla un file e prima di salvare. Il primo contratto di un
# elenco dice che cosa sono i numeri.
rules-meaning-play = { $file } si può giocare: { $name }. { rules-meaning-cards }
rules-meaning-play-named = { $name } si può giocare. { rules-meaning-cards }
rules-meaning-cards = { $players } giocatori, { $cards } carte, { $hand } in mano.
rules-meaning-wins = { $wins ->
    [lowest] Vince il totale più basso: meno punti si fanno, meglio è.
   *[highest] Vince il totale più alto: più punti si fanno, meglio è.
}
rules-meaning-avoid = Da evitare: { $contracts }.
rules-meaning-want = Da vincere: { $contracts }.
rules-meaning-contract = { $first ->
    [yes] { $contract } ({ $total } a smazzata: { $values })
   *[no] { $contract } ({ $total }: { $values })
}
rules-meaning-contract-alone = { $first ->
    [yes] { $contract } ({ $total } a smazzata)
   *[no] { $contract } ({ $total })
}
rules-meaning-contract-open = { $contract } ({ $values })
rules-meaning-each = ogni volta { $points }
rules-meaning-deals = { $deals } { $deals ->
    [one] smazzata
   *[other] smazzate
}: ogni giocatore è dichiarante in { $each }.
rules-meaning-schedule = { $deals } { $deals ->
    [one] smazzata
   *[other] smazzate
}: { $clauses }.
rules-meaning-group = { $counted ->
    [table] { $count } al tavolo ({ $contracts }
   *[each] { $count } a testa ({ $contracts }
}{ $times ->
    [0] {")"}
   *[other] {"; ognuno "}{ $full ->
        [yes] {""}
       *[no] {"al massimo "}
    }{ $times ->
        [one] una volta
       *[other] { $times } volte
    } al tavolo)
}
rules-meaning-time = Circa { $minutes } minuti a un tavolo in diretta.
rules-meaning-sum-each = I contratti di un dichiarante fanno in tutto { $each } per tutto il tavolo, e una partita intera { $sum }.
rules-meaning-sum = Una partita intera fa in tutto { $sum } per il tavolo.
rules-meaning-sums = Una partita intera fa in tutto fra { $least } e { $most } per il tavolo, secondo i contratti scelti.
rules-meaning-sum-open = Il totale di una partita intera dipende dalle carte rimaste.
rules-meaning-slam = Un cappotto cambia questo totale.

rules-warn-upside-down = { $contracts }: chi finisce per primo le carte segna meno di tutti. { $cure ->
    [file] Se è un errore, inverti i punti; se qui tutti i punti sono penalità, scrivi wins = "lowest".
    [plus] Inverti il segno di questi punti.
    [all] Se qui tutti i punti sono penalità, imposta **{ custom-rules-field-wins }** sul totale più basso.
   *[minus] Inverti il segno di questi punti.
}
rules-warn-wanted = { $contracts }: si giocherebbe per vincere questi punti. { $cure ->
    [file] Se sono penalità, scrivili con il segno meno; se qui tutti i punti sono penalità, scrivi wins = "lowest".
    [plus] Se sono penalità, scrivili senza il segno meno.
    [all] Se qui tutti i punti sono penalità, imposta **{ custom-rules-field-wins }** sul totale più basso.
   *[minus] Se sono penalità, scrivili con il segno meno.
}
rules-warn-avoided = { $contracts }: si giocherebbe per evitare questi punti, perché qui vince il totale più basso. Se sono un premio, scrivi punti negativi.
