# Smazzate che si possono controllare: la promessa prima, l’alzata, ciò che si mostra dopo.

button-cut = Alza
button-verify = Controlla la smazzata

check-promise = 🔒 Prossima smazzata promessa: `{ $digits }…`
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
check-kept = ✅ Lo SHA-256 del numero segreto è quello promesso.
check-broken = ❌ Lo SHA-256 del numero segreto **non** è quello promesso.
check-follow = ✅ Mescolate e alzate di nuovo, le carte cadono come sono state date.
check-differ = ❌ Mescolate e alzate di nuovo, le carte cadono **diversamente** da come sono state date.
check-hands = **Mani date** (mazziere: { $dealer })
check-hand = { $name }:
check-yourself = Per controllare da te: `barbu verify` con il file qui sotto, o le venti righe di docs/rules.md sotto «Dealing that can be checked».

error-not-cutter = Questa smazzata la alza solo { $turn }, che siede alla destra del mazziere.
error-cut-impossible = Non si può alzare dopo «{ $cut }» carte. Scegli un numero da 1 a { $most }, o nessuno.
error-cut-too-late = Le carte sono già date: è tardi per alzare. { -hand } mostra le tue.
error-nothing-to-check = In questo canale non è ancora finita nessuna smazzata. Appena una finisce, { -verify } la mostra scoperta.
