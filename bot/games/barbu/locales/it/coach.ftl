# Il consigliere: un suggerimento per la decisione del momento, e quanto sono costate le scelte di una smazzata.

coach-play = Gioca { $card }
coach-lay-none = Passa
coach-claim = Prendi tutto quel che resta
coach-choose = { $contract }
coach-double = Contra { $names }
coach-double-nobody = Nessun contro
coach-redouble = Surcontra { $names }
coach-redouble-nobody = Nessun surcontro
coach-line = **{ $action }**: { $reasons }.
coach-line-bare = **{ $action }**.
coach-then = { $first }; { $next }
coach-level = { $other } vale più o meno altrettanto
coach-values-now = **Punti guadagnati scegliendo il contratto adesso invece che dopo**
coach-values-only = **Punti sopra (+) o sotto (−) la media del tavolo in questa smazzata, prima dei contri**
coach-value = { $action } { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
coach-values-cards = **I tuoi punti in questa smazzata{ $doubles ->
    [yes] , contri compresi
   *[no] {""}
  }, in media**
coach-values-calls = **Quanto dovrebbe renderti ogni contro, in media**
coach-values-redoubles = **Quanto dovrebbe renderti ogni surcontro, in media**
coach-searched = Calcolato su smazzate possibili, compatibili con ciò che hai visto.
coach-by-thumb = L’esperto non è ancora pronto: così farebbe un giocatore di circolo.

coach-why-forced = non puoi fare altro
coach-why-alike = qualunque cosa tu faccia, il risultato è più o meno lo stesso
coach-why-claim = nessuno può più toglierti una presa
coach-why-ducks = resta sotto { $card }, che sta vincendo la presa
coach-why-ducks-highest = è la tua carta più alta che resta sotto { $card }
coach-why-leads-under = { $count ->
    [one] nel seme è ancora fuori una carta più alta
   *[other] nel seme sono ancora fuori { $count } carte più alte
  }
coach-why-leads-safe = ogni giocatore che risponde al seme deve superarla
coach-why-spends-high = liberatene finché costa poco, perché { $count ->
    [one] nel seme è ancora fuori una carta più bassa
   *[other] nel seme sono ancora fuori { $count } carte più basse
  }
coach-why-takes-free = fa una presa senza punti, e dopo di te non gioca nessuno
coach-why-must-take = nessuna delle tue carte resta sotto { $card }
coach-why-under-later = qualcuno dopo di te può superarla
coach-why-gives = conta { $points }, e va nella presa di un altro
coach-why-sheds = liberatene prima che ti costringa a fare prese, perché { $count ->
    [one] nel suo seme è ancora fuori una carta più bassa
   *[other] nel suo seme sono ancora fuori { $count } carte più basse
  }
coach-why-empties = dopo questa non hai più { $suit }
coach-why-wins = { $chance ->
    [sure] fa la presa di sicuro
    [likely] probabilmente fa la presa
   *[unlikely] forse fa la presa
  }
coach-why-cannot-win = questa presa non puoi farla, quindi gioca una carta che non ti serve
coach-why-leads-top = a { $suit } non c’è più fuori nessuna carta più alta
coach-why-draws-trumps = fa cadere gli atout, perché { $count ->
    [one] ne è ancora fuori uno
   *[other] ne sono ancora fuori { $count }
  }
coach-why-saves-high = tieni { $card } per una presa più sicura
coach-why-ruffs = non hai { $suit }, e il tuo atout la supera
coach-why-other-takes = { $card } { $chance ->
    [sure] farebbe di sicuro la presa
    [likely] probabilmente farebbe la presa
   *[unlikely] potrebbe fare la presa
  }
coach-why-other-fails = { $card } { $chance ->
    [likely] avrebbe meno probabilità di fare la presa
   *[unlikely] probabilmente non farebbe la presa
  }
coach-why-still-out = { $count ->
    [one] { $cards } è ancora fuori
   *[other] { $cards } sono ancora fuori
  }
coach-why-still-many = { $count ->
    [one] è ancora fuori una carta che conta
   *[other] sono ancora fuori { $count } carte che contano
  }
coach-why-trick-counts = questa presa vale { $points }
coach-why-goes-out = è la tua ultima carta
coach-why-goes-again = dopo questa posi di nuovo
coach-why-opens-own = apre la strada a { $cards }, che hai in mano
coach-why-opens-nobody = dopo questa nessuno può posare niente
coach-why-holds-back = finché tieni { $card }, gli altri non possono proseguire in quel seme
coach-seen-takes-free = fa una presa senza punti, come ultima carta
coach-seen-must-take = nessuna carta di questa mano resta sotto { $card }
coach-seen-under-later = chi gioca dopo può superarla
coach-seen-empties = dopo questa carta { $name } non ha più { $suit }
coach-seen-cannot-win = questa mano non può fare la presa, quindi va giocata la carta che le serve meno
coach-seen-saves-high = { $card } aspetta una presa più sicura
coach-seen-spends-high = una carta alta va giocata finché costa poco, perché { $count ->
    [one] nel seme è ancora fuori una carta più bassa
   *[other] nel seme sono ancora fuori { $count } carte più basse
  }
coach-seen-sheds = scartata adesso, non può più costringere a fare prese, mentre { $count ->
    [one] nel suo seme è ancora fuori una carta più bassa
   *[other] nel suo seme sono ancora fuori { $count } carte più basse
  }
coach-seen-ruffs = questa mano non ha { $suit }, e l’atout la supera
coach-seen-goes-out = è l’ultima carta di questa mano
coach-seen-goes-again = dopo questa posa di nuovo lo stesso giocatore
coach-seen-opens-own = apre la strada a { $cards }, nella stessa mano
coach-seen-holds-back = finché { $card } resta in mano, gli altri non possono proseguire in quel seme
coach-why-hand-near = { $count ->
    [one] una delle tue carte è vicina alla carta di partenza
   *[other] { $count } delle tue carte sono vicine alla carta di partenza
  }
coach-why-hand-trumps = hai { $count ->
    [one] un atout
   *[other] { $count } atout
  }{ $high ->
    [0] {""}
    [one] {" "}e una carta sopra il fante
   *[other] {" "}e { $high } carte sopra il fante
  }
coach-why-hand-high = { $count ->
    [one] una delle tue carte è sopra il fante
   *[other] { $count } delle tue carte sono sopra il fante
  }
coach-why-hand-low = { $count ->
    [one] hai una carta bassa
   *[other] hai { $count } carte basse
  }
coach-why-choice-ahead = dovrebbe renderti circa { $sign }{ NUMBER($points, minimumFractionDigits: 1) } rispetto alla media del tavolo
coach-why-choice-last = è l’unico contratto che ti resta
coach-why-choice-keeps = il contratto «{ $contract }» renderebbe di più adesso, ma renderà altrettanto anche dopo
coach-why-call-pays = { $points ->
    [one] { $name } dovrebbe pagarti in media { NUMBER($points, minimumFractionDigits: 1) } punto
   *[other] { $name } dovrebbe pagarti in media { NUMBER($points, minimumFractionDigits: 1) } punti
  }
coach-why-call-duty = devi ancora contrare { $name }, e adesso è il momento buono
coach-why-call-not = { $only ->
    [yes] contrare { $name } ti costerebbe circa
   *[no] perfino contrare { $name }, il bersaglio migliore, ti costerebbe circa
  } { $points ->
    [one] { $points } punto in media, compreso un eventuale surcontro
   *[other] { $points } punti in media, compreso un eventuale surcontro
  }
coach-why-call-little = { $only ->
    [yes] contrare { $name } non vale il rischio
   *[no] perfino contrare { $name }, il bersaglio migliore, non vale il rischio
  }
coach-why-redouble-not = { $only ->
    [yes] surcontrare { $name } ti costerebbe circa
   *[no] perfino surcontrare { $name }, il bersaglio migliore, ti costerebbe circa
  } { $points ->
    [one] { $points } punto in media
   *[other] { $points } punti in media
  }
coach-why-redouble-little = { $only ->
    [yes] surcontrare { $name } non vale il rischio
   *[no] perfino surcontrare { $name }, il bersaglio migliore, non vale il rischio
  }
coach-why-redouble-duty = devi surcontrare { $name }, e un’altra occasione non è sicura
coach-why-hand-counting = hai in mano { $held }
coach-why-chose = { $name } ha scelto questo contratto guardando le sue carte
coach-shows = 🗣️ { $name } ha contrato { $names }: { $shows ->
    [owed] forse è un contro dovuto, quindi dice poco.
    [better] contrare più giocatori è segno di carte ottime per questo contratto.
   *[good] è segno di buone carte per questo contratto.
  }

coach-thinking = 🤔 Sto pensando… { $done } di { $all }
coach-deal-title = 📈 Smazzata { $number } di { $count } · { $contract }
coach-deal-intro = Quanto è costata in media ogni scelta rispetto alla migliore del giocatore, in punti{ $doubles ->
    [yes] , contri compresi.
   *[no] {"."}
  }
coach-deal-part = Non c’è stato il tempo di guardare tutto: mancano le ultime prese.
coach-deal-unplayed = In questa smazzata non è stata giocata nessuna carta.
coach-cost = { NUMBER($points, minimumFractionDigits: 1) }
coach-total = { $name }: **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-total-doubles = { $name }: **{ NUMBER($points, minimumFractionDigits: 1) }**, di cui { NUMBER($doubles, minimumFractionDigits: 1) } di contri
coach-total-free = { $name }: niente
coach-table-free = Nessun errore evidente in questa smazzata.
coach-worst = { $own ->
    [yes] **Le tue scelte più costose**
    [first] **Le scelte più costose, prima le tue**
   *[no] **Le scelte più costose**
  }
coach-worst-double = Contro: { $name } { $made ->
    [none] non ha contrato
   *[some] ha contrato { $played }
  }, { $good ->
    [none] meglio nessun contro
   *[some] meglio contrare { $best }
  }. Costo **{ NUMBER($points, minimumFractionDigits: 1) }** in media
coach-worst-redouble = Surcontro: { $name } { $made ->
    [none] non ha surcontrato
   *[some] ha surcontrato { $played }
  }, { $good ->
    [none] meglio nessun surcontro
   *[some] meglio surcontrare { $best }
  }. Costo **{ NUMBER($points, minimumFractionDigits: 1) }** in media
coach-worst-trick = Presa { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  }: { $played } invece di { $best }, costo **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-turn = Turno { $number }{ $own ->
    [yes] {""}
   *[no] , { $name }
  }: { $played } invece di { $best }, costo **{ NUMBER($points, minimumFractionDigits: 1) }**
coach-worst-why = ↳ { $better }: { $reasons }.
coach-button-trick = ▶️ Presa { $number }: { $played }
coach-button-turn = ▶️ Turno { $number }: { $played }
coach-passed = passo
coach-bets = **I contri, in base ai punti fatti**
coach-bet-double = { $caller } ha contrato { $target }: { $points }
coach-bet-redouble = { $caller } ha surcontrato { $target }: { $points } in più
coach-bet-redoubled = { $caller } ha contrato { $target }, che ha surcontrato: { $points } ({ $once }, e { $more } per il surcontro)
coach-bet-mutual = { $caller } contro { $target }, dopo che entrambi hanno contrato il tavolo: { $points } per { $caller }
coach-bet-missed-double = occasione mancata: contrando { $target }, { $caller } avrebbe fatto { $points }
coach-bet-missed-redouble = occasione mancata: surcontrando { $target }, { $caller } avrebbe fatto { $points } in più
coach-bets-more = { $count ->
    [one] … e un altro
   *[other] … e altri { $count }
  }
coach-chart-title = Quanto è costata ogni carta, in punti
coach-chart-trick = Presa
coach-chart-turn = Turno
coach-alt = Barre per ogni giocatore, nell’ordine di gioco. { $players }
coach-alt-player = { $name }: in tutto { NUMBER($points, minimumFractionDigits: 1) }, il massimo al numero { $number } ({ NUMBER($most, minimumFractionDigits: 1) }).
coach-alt-free = { $name }: niente.
