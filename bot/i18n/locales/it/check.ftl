# Smazzate che si possono controllare: la promessa prima, l’alzata, ciò che si mostra dopo.

button-cut = Alza il mazzo
button-verify = Smazzata regolare?

check-coming = 🔒 Impronta della prossima smazzata: `{ $digits }`
check-cut-now = ✂️ Nessuno ha alzato. Perché le carte non dipendano solo da me, il punto dell’alzata viene da un numero di Discord: { $by ->
    [message] quello del messaggio di questo tavolo, `{ $number }`
   *[interaction] quello dell’ultima azione prima della smazzata, `{ $number }`
  }
check-promises =
    Le carte sono fissate prima della smazzata, e poi nessuno può cambiarle. A questo tavolo non è ancora finita nessuna smazzata.
    Un’impronta è un numero calcolato in base alla mescolata: un’altra mescolata darebbe un altro numero. Salva adesso le impronte. Dopo una smazzata, **{ button-verify }** mostra di nuovo la sua: dev’essere la stessa.
check-promises-button = Impronte
check-promises-file = 🔒 L’impronta di ogni smazzata di questo tavolo. Salva il file per confrontare più tardi.
check-promises-draw = Primo mazziere: { $digits }
check-promises-deal = Smazzata { $number }: { $digits }
check-has-cut = ✂️ { $name } ha alzato il mazzo.
check-may-cut = ✂️ { $own ->
    [yes] Prima puoi alzare il mazzo.
   *[no] Prima { $name } può alzare il mazzo.
  }
check-deal-waits = ⏳ { $name } può ancora alzare il mazzo. Le carte arrivano subito dopo, al più tardi tra { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
  }.
check-cut-title = Alza il mazzo
check-cut-label = Dopo quante carte? Da 1 a { $most }
check-cut-hint = Se vuoto, alza a caso

check-title = Smazzata { $number } · { button-verify }
check-fair = ✅ Sì: queste carte erano fissate prima della smazzata, e nessuno le ha cambiate.
check-unfair = ❌ **Qualcosa non torna**, come indicato sotto.
check-details = **Come è stato controllato**
check-commitment = **Impronta data prima della smazzata**
check-seed = **Numero segreto della mescolata**
check-cut = { $cut ->
    [one] **Alzata** dopo { $cut } carta: { $by }
   *[other] **Alzata** dopo { $cut } carte: { $by }
  }
check-cut-by = { $name }
check-uncut = Il mazzo non è stato alzato: altri tavoli giocano le stesse smazzate.
check-cut-bot = il bot
check-cut-interaction = nessuno ha scelto; il punto deve venire dal numero dato da Discord alla richiesta (`{ $number }`, { $when }).
check-cut-message = nessuno ha scelto; il punto deve venire dal numero del messaggio di questo tavolo (`{ $number }`, { $when }).
check-cut-untimely = Questo numero **non** è stato assegnato tra l’inizio della partita e la smazzata.
check-kept = ✅ Lo SHA-256 del numero segreto è l’impronta data prima della smazzata.
check-broken = ❌ Lo SHA-256 del numero segreto **non** è l’impronta data prima della smazzata.
check-follow = ✅ Ripetendo la mescolata e l’alzata si ottengono esattamente queste mani.
check-differ = ❌ Ripetendo la mescolata e l’alzata **non** si ottengono queste mani.
check-draw = **Sorteggio del primo mazziere** (impronta, poi il suo numero segreto)
check-draw-kept = ✅ Il primo mazziere è quello sorteggiato.
check-draw-broken = ❌ Il primo mazziere **non** è quello sorteggiato.
check-hands = **Mani date** (mazziere: { $dealer })
check-hand = { $name }:
check-yourself = Puoi ricontrollare su un computer: `barbu verify` legge il file qui sotto.

error-not-cutter = Deve alzare { $turn }, che precede il mazziere. Aspetta la smazzata.
error-cut-impossible = Non si può alzare dopo «{ $cut }» carte. Scegli un numero da 1 a { $most }, o nessuno.
error-cut-too-late = Le carte sono già date: è tardi per alzare. { -hand } mostra le tue.
error-nothing-to-check = In questo canale non è ancora finita nessuna smazzata. Appena una finisce, { -verify } ne mostra tutte le mani.
