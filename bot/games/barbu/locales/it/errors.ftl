# Che cosa non va in una giocata, una scelta, un contro o un risultato scritto: una o due frasi per codice.

error-wrong-phase = { $phase ->
    [deal] Le carte non sono ancora date: tocca al mazziere, con { -deal }.
    [choose] Tocca a te scegliere un contratto: { -choose }.
    [double] Il giro dei contri non è finito: { -double } o { -pass }.
    [redouble] Il giro dei surcontri non è finito: { -redouble } o { -pass }.
    [play] Ora si giocano le carte: { -play }.
    *[over] Questa partita è finita. { -new } ne apre un’altra.
}

# La scelta
error-contract-unknown = «{ $contract }» non è un contratto di queste regole. { -rules } li elenca.
error-contract-played = «{ $contract }» è già stato giocato. Scegli tra i contratti rimasti.
error-contract-used-up = «{ $contract }» è già stato giocato a questo tavolo quante volte lo permettono queste regole: { $times }. Scegline un altro.
error-contract-had = Hai già dichiarato «{ $contract }». Scegli un contratto che non hai avuto.
error-contract-group-used = Non ti restano smazzate per «{ $contract }». Scegli tra i contratti ancora aperti.
error-contract-not-yet = «{ $contract }» non è ancora aperto (smazzate da finire prima: { $after }). Scegli tra i contratti aperti.
error-contract-later = «{ $contract }» viene dopo, quando i contratti precedenti sono stati giocati. Scegli tra i contratti aperti.
error-contract-taken = «{ $contract }» è già stato scelto a questo tavolo: in una partita così breve nessun contratto torna finché ne resta un altro. Scegli tra i contratti ancora liberi.
error-contract-second-positive = «{ $contract }» sarebbe un secondo contratto positivo: in una partita breve ogni dichiarante ne sceglie uno solo, finché gliene restano di negativi. Scegli un contratto negativo.
error-contract-imposed = Qui i contratti hanno un ordine fisso: ora tocca a «{ $next }».
error-trump-needed = Nomina anche il seme di atout: { -choose } con `{ command-choose-option-trump-name }`.
error-trump-not-allowed = Questo atout qui non è permesso. Scegli uno dei semi proposti.
error-start-needed = Nomina anche la carta da cui parte il domino: { -choose } con `{ command-choose-option-start-name }`.
error-start-not-allowed = Qui il domino non può partire da quella carta. Scegli tra quelle proposte.
error-choice-too-much = { $given ->
    [trump] «{ $contract }» si gioca senza atout. Sceglilo senza nominarne uno.
   *[start] «{ $contract }» non ha una partenza. Sceglilo senza nominarne una.
  }
error-no-trump-to-name = Nessuno dei contratti possibili adesso ha un atout. Scegli senza nominarne.
error-no-start-to-name = Nessuno dei contratti possibili adesso ha una partenza. Scegli senza nominarne.

# Contri e surcontri
error-duty-double = Ora devi contrare { $declarer }: { $left ->
    [one] è l’ultima smazzata per dare il contro che devi
    *[other] devi ancora tanti contri quante smazzate restano ({ $left })
}.
error-double-self = Puoi contrare solo gli altri. Scegli qualcun altro.
error-double-back = { $target } ti ha già contrato: aspetta, e surcontra.
error-double-back-never = { $target } ti ha già contrato, e qui non ci sono surcontri. Scegli qualcun altro, o passa.
error-double-declarer-only = In questo contratto si contra solo il dichiarante: { $declarer }.
error-double-not-allowed = In questo contratto non puoi contrare { $target }. Scegli qualcun altro, o passa.
error-double-form = Qui si fa un solo annuncio: il dichiarante, un giocatore, la famiglia o il tavolo.
error-targets-missing = Nomina i giocatori, o tutto un gruppo con `chi`. Per non dire niente: { -pass }.
error-nobody-to-double = Ora non c’è nessuno che tu possa contrare. Per non dire nulla: { -pass }.
error-redouble-not-doubled = { $target } non ti ha contrato. Surcontra un giocatore che l’ha fatto, o passa.
error-nobody-to-redouble = Ora non c’è nessuno che tu possa surcontrare. Per non dire nulla: { -pass }.
error-duty-redouble = Ora devi surcontrare { $target }: è l’ultima occasione garantita per dare il surcontro che devi.
error-redouble-settled = Tra voi due è già surcontrato. Scegli qualcun altro, o passa.

# Le carte
error-card-does-not-fit = { $card } non si può ancora posare. Posa la carta di partenza di un seme, o la successiva di una fila.
error-no-card-fits = Non hai carte da posare. Passa con { -pass }.
error-hearts-not-led = Non puoi attaccare con { $card }: niente cuori finché hai un altro seme.
error-lead-banned = Non puoi attaccare con { $card } { $until ->
    [second_trick] prima della seconda presa
    [broken] prima che sia caduta una carta di quel tipo
   *[last] qui
} finché hai altro. Attacca con un’altra carta.
error-must-discard = Non puoi rispondere al seme: scarta prima una delle carte che queste regole impongono, { $card } aspetta.
error-must-feed = Hai una carta che conta, più bassa della migliore della presa: gioca quella invece di { $card }.
error-must-head = Devi superare ad atout: ne hai uno più alto di quelli sul tavolo.
error-must-ruff = Non puoi rispondere al seme: devi tagliare.
error-must-overruff = Puoi surtagliare, quindi devi farlo.
error-cannot-pass = Non puoi passare: hai una carta da giocare. Posa una carta giocabile.
error-pass-twice = Hai passato il turno prima, e non si passa due volte di fila se si può giocare. Posa una carta giocabile.
error-claim-not-proven = Non puoi ancora prendere il resto: le tue carte non garantiscono tutte le prese rimaste. Continua a giocare.

# Un segnapunti compilato a mano
error-doubling-off = Con queste regole non si contra. Lascia stare i contri.
error-declarer-never-doubles = { $declarer } è il dichiarante e qui non contra mai; surcontra chi l’ha contrato.
error-result-players = Risultati: { $given }; giocatori: { $expected }. Scrivi un risultato per giocatore.
error-result-sum = { $contract }: il totale deve fare { $expected }, e fa { $given }.
error-result-places = { $contract }: assegna ognuno di questi punteggi a un giocatore, una volta sola: { $points }.
error-result-points = { $contract }: { $seat } non può avere { $given }. Possibile: { $points }; { $expected } in tutto.
error-result-together = Il totale torna, ma il contratto «{ $contract }» non si può dividere così. Controlla ogni numero.
error-result-slam = Prendere tutto è cappotto ({ $contract }): segna { $given } a quel giocatore, e { $expected } a ognuno degli altri.
error-result-shared = Nessuno ha contrato: il contratto «{ $contract }» non si gioca, e i suoi punti si dividono: { $points }.
error-result-needs = Per contare «{ $contract }» servono: { $needed }.
error-result-order = { $contract }: nomina ognuno dei { $expected } giocatori una volta, nell’ordine in cui sono usciti.
error-result-tricks = { $contract }: una smazzata ha { $expected } prese, e qui sono { $given }.
error-result-cards = { $contract }: in tutto se ne prendono { $expected }, e qui sono { $given }.
error-result-last = { $contract }: nomina nell’ordine i vincitori delle ultime prese (ne servono { $expected }).
error-result-first = { $contract }: nomina nell’ordine i vincitori delle prime prese (ne servono { $expected }).
error-result-most = { $contract }: nomina i giocatori che hanno preso più carte di uno stesso seme.
error-result-left = { $contract }: un solo giocatore è senza carte, e nessuno ne ha più di { $expected }.
error-result-race = { $contract }: un giocatore finisce le carte, gli altri segnano le carte rimaste. Un giocatore può avere { $points }.
error-result-card-missing = { $contract }: { $card } conta, e non ce l’ha nessuno. Assegnala al giocatore che l’ha presa.
error-result-card-twice = { $card } è segnata a due giocatori; lasciala solo a quello che l’ha presa.
error-row-unknown = La riga { $number } non c’è: il segnapunti ne ha { $rows }. Scegline una di quelle.
error-row-declarer = Dichiara { $turn }, non { $seat }. Segna il contratto dichiarato da { $turn }.
needed-tricks = le prese di ogni giocatore
needed-left = le carte rimaste a ciascuno
needed-cards = le carte prese da ogni giocatore
needed-last = i vincitori delle ultime prese
needed-first = i vincitori delle prime prese
needed-most = i giocatori con più carte di uno stesso seme
needed-order = l’ordine in cui i giocatori sono usciti
error-rules-more = Scrivi l’inizio di un nome o di un paese per trovarne uno: { $known }.
