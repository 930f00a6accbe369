# Smazzate che si possono controllare: la promessa prima, l’alzata, ciò che si mostra dopo.

button-cut = Alza
button-verify = Controlla la smazzata

check-promise = 🔒 Prossima smazzata promessa: `{ $digits }`
check-promise-draw = 🔒 Sorteggio del primo mazziere promesso: `{ $digits }`
check-promises = Nessuna smazzata è ancora finita. Ecco ciò che è promesso per tutta la partita: tienilo, e confronta quando le smazzate saranno scoperte.
check-promises-draw = Primo mazziere: { $digits }
check-promises-deal = Smazzata { $number }: { $digits }
check-may-cut = ✂️ { $name } può **alzare** prima della smazzata.
check-has-cut = ✂️ { $name } ha alzato.
check-cut-title = Alza il mazzo
check-cut-label = Dopo quante carte? Da 1 a { $most }
check-cut-hint = Lascia vuoto per alzare a caso

check-title = Smazzata { $number }, a carte scoperte
check-commitment = **Promesso prima della smazzata**
check-seed = **Numero segreto della mescolata**
check-cut = **Alzata** dopo { $cut } carte ({ $by })
check-cut-by = { $name }
check-cut-bot = il bot
check-cut-interaction = il numero dato da Discord alla richiesta (`{ $number }`): nessuno ha detto dove tagliare
check-cut-message = il numero del messaggio di questo tavolo (`{ $number }`): nessuno ha detto dove tagliare
check-kept = ✅ Lo SHA-256 del numero segreto è quello promesso.
check-broken = ❌ Lo SHA-256 del numero segreto **non** è quello promesso.
check-follow = ✅ Mescolate e alzate di nuovo, le carte cadono come sono state date.
check-differ = ❌ Mescolate e alzate di nuovo, le carte cadono **diversamente** da come sono state date.
check-draw = **Sorteggio del primo mazziere** (promesso, poi il suo numero segreto)
check-draw-kept = ✅ Il primo mazziere è quello sorteggiato.
check-draw-broken = ❌ Il primo mazziere **non** è quello sorteggiato.
check-hands = **Mani date** (mazziere: { $dealer })
check-hand = { $name }:
check-yourself = Per controllare da te: `barbu verify` con il file qui sotto, o le venti righe di docs/rules.md sotto «Dealing that can be checked».

error-not-cutter = Questa smazzata la alza solo { $turn }, che siede alla destra del mazziere.
error-cut-impossible = Non si può alzare dopo «{ $cut }» carte. Scegli un numero da 1 a { $most }, o nessuno.
error-cut-too-late = Le carte sono già date: è tardi per alzare. { -hand } mostra le tue.
error-nothing-to-check = In questo canale non è ancora finita nessuna smazzata. Appena una finisce, { -verify } la mostra scoperta.
