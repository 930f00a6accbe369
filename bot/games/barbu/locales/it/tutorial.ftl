# Le smazzate guidate per chi comincia: cinque smazzate di cinque carte, una frase a ogni passo.

lesson-intro =
    Cinque carte a testa, dall’asso al dieci, contro tre bot. Uno o due minuti per smazzata, non conta niente, e nessun altro ti vede giocare.
    • La prima carta di una presa, l’**attacco**, dà il seme. **Rispondi al seme**: gioca quel seme, se ne hai. La carta più alta di quel seme fa la presa; chi la fa attacca nella successiva.
    • Che cosa vale una presa lo dice il **contratto**. Quasi sempre bisogna **non** prendere ciò che conta.
    • Premi una carta qualsiasi: se non è permessa, saprai perché.
    Cinque smazzate brevi: una da schivare, una da vincere, una da posare in file, una su cui scommettere e una di cui scegli il contratto. Fermati quando vuoi.

lesson-setting = { $name } è il dichiarante e ha scelto **{ $contract }**: { $values }. Non prenderne!
lesson-setting-trumps = Dichiari tu e hai scelto **{ $contract }**: { $values }. Qui le prese danno punti: fanne più che puoi!
lesson-setting-domino = { $name } è il dichiarante e ha scelto **{ $contract }**. Ogni seme si apre con la carta di partenza ({ $start }), poi si posa accanto, in su e in giù. Vince chi resta per primo senza carte: { $values }.
lesson-bet =
    💡 Prima di giocare puoi contrare { $name }: scommetti che farai meglio.
    { $example }
    Non hai { $suit }: quando qualcuno attacca in quel seme, puoi scartare { $card }. Contrare { $name } promette quindi bene.
lesson-lead = 💡 Attacchi tu. Una carta bassa come { $card } lascerà probabilmente la presa a qualcun altro.
lesson-lead-sure = 💡 Attacchi tu, e nessuno può superare le tue carte: la presa sarà tua.
lesson-lead-hearts = 💡 Attacchi tu. In questo contratto non si attacca a cuori finché si ha un altro seme.
lesson-follow-choice = 💡 L’attacco è a { $suit }, e tu ne hai: devi rispondere. Con una carta sotto { $card } la presa non è tua.
lesson-follow-below = 💡 Rispondi al seme: { $suit }. Non puoi superare { $card }: liberati della più alta.
lesson-follow-only = 💡 Rispondi al seme: { $suit }. Hai solo { $own }, che non supera { $card }.
lesson-follow-under = 💡 Rispondi al seme: { $suit }. Hai solo { $own }, che resta sotto { $card }: la presa non sarà tua. Meglio così!
lesson-follow-above = 💡 Rispondi al seme: { $suit }. Superi { $card }. Forse qualcuno dopo di te sale ancora.
lesson-follow-last = 💡 Rispondi al seme: { $suit }. Non puoi restare sotto { $card }: la presa sarà tua.
lesson-void = 💡 Non hai { $suit }: puoi giocare qualsiasi carta, nessuna farà la presa. Scarta { $card }: più tardi potrebbe fare una presa.
lesson-void-counting = 💡 Non hai { $suit }: puoi giocare qualsiasi carta, nessuna farà la presa. Regala { $card } agli altri!
lesson-trump = 💡 Quale seme fa da atout? Un atout batte tutte le carte degli altri semi. Puoi scegliere tra i semi che hai: prendi quello di cui hai più carte.
lesson-win-lead-trump = 💡 Attacchi tu. Nessun atout ancora in gioco batte { $card }: la presa è tua di sicuro, e fai cadere gli atout degli altri.
lesson-win-lead = 💡 Attacchi tu, e non hai più atout. { $card } ha le migliori possibilità.
lesson-win-lead-high = 💡 Attacchi tu. Gli altri possono avere un atout più alto del tuo. { $card } ha le migliori possibilità.
lesson-win-lead-safe = 💡 Attacchi tu, e solo tu hai ancora atout. { $card } ha le migliori possibilità.
lesson-win-follow-can = 💡 Rispondi al seme: { $suit }. Con { $own } superi { $card }.
lesson-win-follow-below = 💡 Rispondi al seme: { $suit }. Non puoi superare { $card }: gioca la più bassa.
lesson-win-ruff = 💡 Non hai { $suit }: devi tagliare, cioè giocare un atout. Gioca { $trump }.
lesson-win-void = 💡 Non hai { $suit }, né altro che vinca. Scarta una carta bassa.
lesson-lay-only = 💡 Si può posare solo { $card }. Posala.
lesson-lay-way = 💡 { $card } apre la strada alla tua carta { $next }. Posala presto.
lesson-lay-end = 💡 { $card } chiude la sua fila e non aiuta nessun altro. Buona da posare adesso.
lesson-lay-hold = 💡 Quello che posi apre la strada anche agli altri. { $card } è quella che li aiuta di più: tienila finché puoi posare altro.
lesson-passed = Non avevi carte da posare, quindi hai passato.
lesson-taken = Ciò che conta finora: { $list }

lesson-result = **Risultato**
lesson-early = La smazzata si ferma qui: non c’è più niente da prendere.
lesson-end-clean = 🎉 Non hai preso niente di ciò che conta. Ben schivato!
lesson-end-some = Il tuo risultato: { $points }.
lesson-end-best = Con queste carte non potevi fare di meglio.
lesson-end-kept = { $count ->
    [one] Quando non potevi rispondere al seme, potevi regalare { $card } agli altri, ma hai tenuto la carta.
   *[other] Per { $count } volte non potevi rispondere al seme e potevi regalare { $card } agli altri, ma hai tenuto la carta.
  } { $mark ->
    [took] Alla fine l’hai presa tu.
   *[gave] Alla fine è andata a qualcun altro, ma l’occasione non torna sempre.
  }
lesson-end-tricks = { $count ->
    [0] Non hai fatto nessuna presa.
    [one] Hai fatto 1 presa: { $points }.
   *[other] Hai fatto { $count } prese: { $points }.
  }
lesson-end-trumps = Prima gli atout alti: quando gli altri non ne hanno più, le tue altre carte alte sono al sicuro.
lesson-end-first = 🎉 Finisci le carte prima di tutti gli altri: { $points }.
lesson-end-later = { $last ->
    [yes] Tutti gli altri sono stati più veloci: { $points } per te.
   *[no] Un altro giocatore è stato più veloce: { $points } per te.
  }
lesson-end-card = ⚠️ La carta che ti è costata di più è { $card }. Con { $better } potevi ancora chiudere a { $missed }{ $bet ->
    [yes] , scommessa compresa
   *[no] {""}
  }; dopo, al massimo a { $reached }.
lesson-end-won = ⚔️ Scommessa vinta: { $name } con le carte ha { $theirs }, tu { $yours }, e incassi la differenza di **{ $points }**.
lesson-end-lost = ⚔️ Scommessa persa: { $name } con le carte ha { $theirs }, tu { $yours }, e la differenza di **{ $points }** la incassa { $name }.
lesson-end-even = ⚔️ La tua scommessa: pari con { $name }, nessuno paga.
lesson-end-unbet = Senza scommessa non c’è altro da pagare. Rigiocala con un contro!
lesson-end-all = Questo è il Barbu. A un vero tavolo si hanno 13 carte e i contratti sono sette; in due, **{ contract-trumps }** e **{ contract-domino }**, si vincono punti.
lesson-choice = La scelta
lesson-setting-choice = Dichiari tu: guardi le tue carte e scegli il contratto. Qui puoi scegliere tra:
lesson-setting-chosen = Dichiari tu e hai scelto **{ $contract }**: { $values }.
lesson-choose = 💡 Quale contratto va bene per la tua mano?
lesson-hand-queens = Non hai donne, e { $held } stanno sotto.
lesson-hand-hearts = { $held } è la tua unica carta di cuori: quando si attacca a cuori devi giocarla, e fa la presa.
lesson-hand-trumps = I tuoi atout: { $held }. Gli altri ne hanno di più alti.
lesson-redouble =
    💡 { $name } ti ha contrato e scommette che farai peggio. Se surcontri, la posta sale.
    { $example }
    { $reason }
    { $good ->
        [yes] Allora surcontra.
       *[no] Allora lascia stare.
    }
lesson-last-card = 💡 È la tua ultima carta: premila.
lesson-cost-took = ⚠️ La tua carta { $card } era la più alta: hai fatto la presa e preso { $taken }, { $points }. { $better } sarebbe rimasta sotto.
lesson-cost = ⚠️ { $card } non era la carta migliore: con { $better } potevi ancora chiudere a { $missed }{ $bet ->
    [yes] , scommessa compresa
   *[no] {""}
  }; ora al massimo arrivi a { $reached }.
lesson-cost-trump = ⚠️ Con atout { $best } potevi arrivare a { $missed }. Con atout { $suit } arrivi al massimo a { $reached }, perché ne hai meno.
lesson-end-doubled-won = ⚔️ { $name } ti aveva contrato e ha fatto peggio: vinci **{ $points }**.
lesson-end-doubled-lost = ⚔️ { $name } ti aveva contrato e ha fatto meglio: perdi **{ $points }**.
lesson-end-doubled-even = ⚔️ Pari con { $name }, che ti aveva contrato: nessuno paga.
lesson-end-worth = Quanto valeva al massimo la tua mano, prima dei contri:
lesson-end-worth-row = { $mark ->
    [yes] ▸
   *[no] •
  } { $contract }: { $points } (in parti uguali, circa { $share } a testa)
lesson-end-choice = { $best ->
    [yes] È il contratto più adatto a questa mano. In una partita intera giochi ogni contratto una volta.
   *[no] A questa mano va meglio **{ $contract }**. In una partita intera giochi ogni contratto una volta.
  }
