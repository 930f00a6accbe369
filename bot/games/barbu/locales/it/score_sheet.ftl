# Segnapunti per chi gioca con carte vere.

score-sheet-title = 📝 **Segnapunti** · { $rules }
score-sheet-next = ▶️ Prossimo dichiarante: **{ $name }** (smazzata { $number } di { $count })
score-sheet-deal = **Smazzata { $number }** · { $name }: { $contract }
score-sheet-closed-empty = Il segnapunti è stato chiuso prima della prima smazzata.
score-sheet-again = Eccolo di nuovo, in fondo al canale.
score-sheet-old = Questa pagina non è più aggiornata. Il segnapunti è qui: { $page }

score-sheet-add = Aggiungi smazzata
score-sheet-add-next = Aggiungi la prossima
score-sheet-correct = Correggi una riga
score-sheet-undo = Annulla l’ultima
score-sheet-close = Chiudi
score-sheet-undo-yes = Elimina
score-sheet-close-yes = Chiudi il segnapunti
score-sheet-undo-text = La smazzata { $number } sarà eliminata dal segnapunti.
score-sheet-close-text = Nessuno potrà più scrivere sul segnapunti, e il punteggio resta com’è.
score-sheet-undone = L’ultima smazzata è stata eliminata dal segnapunti.
score-sheet-closed = Il segnapunti è chiuso.
score-sheet-damaged-closed = Questo segnapunti è chiuso: la sua registrazione non si può leggere. Niente è stato cancellato. { -sheet } ne apre un altro.
score-sheet-dropped = Non è cambiato niente. Puoi chiudere questo messaggio.

score-sheet-title-add = Smazzata { $number }
score-sheet-title-correct = Correggi la smazzata { $number }
score-sheet-choose = Quale contratto ha scelto **{ $name }**?
score-sheet-pairs-help = Premi una coppia finché non compare quello che è successo: niente, un contro o un surcontro. Poi scrivi il risultato.
score-sheet-pairs = Altre coppie
score-sheet-enter = Scrivi il risultato
score-sheet-drop = Lascia stare
score-sheet-which = Quale smazzata è sbagliata?
score-sheet-row = { $number } · { $name } · { $contract }
score-sheet-earlier = Precedenti
score-sheet-later = Successive
score-sheet-entered = Segnato
score-sheet-at-row = Con questa correzione la smazzata { $number } diventa impossibile.

score-sheet-field = { $name }: { $unit }
score-sheet-field-all = Un numero per giocatore: { $unit }
score-sheet-field-trump = Atout (facoltativo)
score-sheet-field-start = Partenza (facoltativa)
score-sheet-unit-tricks = prese
score-sheet-unit-cards = carte
score-sheet-unit-places = posto
score-sheet-unit-left = carte rimaste
score-sheet-unit-points = punti
score-sheet-unit-queens = donne prese
score-sheet-unit-hearts = cuori presi
score-sheet-unit-king = re preso
score-sheet-hint-points = Punti prima dei contri
score-sheet-hint-detail = Non cambia il punteggio

error-sheet-gone = Questo segnapunti non esiste più. { -sheet } ne apre un altro.
error-sheet-damaged = La registrazione del segnapunti n. { $number } non si può leggere, quindi nessuno può scriverci. Chi l’ha aperto o un moderatore può chiuderlo: { -sheet } nel suo canale mostra il pulsante. Niente viene cancellato. Il gestore del bot può saperne di più con `barbu verify`.
error-sheet-elsewhere = Questo segnapunti è in un altro canale o server. Usa i suoi pulsanti là.
error-sheet-closed = Questo segnapunti è chiuso. { -sheet } ne apre un altro.
error-sheets-own-full = { $most ->
    [one] Hai già un segnapunti aperto. Chiudilo, poi apri il prossimo.
   *[other] Hai già { $most } segnapunti aperti. Chiudine uno, poi apri il prossimo.
  }
error-sheet-full = Tutte le smazzate sono sul segnapunti. Puoi ancora correggere una riga.
error-sheet-empty = Sul segnapunti non c’è ancora nessuna smazzata. **{ score-sheet-add }** scrive la prima.
error-sheet-moved = Nel frattempo qualcun altro ha scritto sul segnapunti. Guardalo, poi riprova: quello che hai scritto è salvato.
error-sheet-unreadable = «{ $text }» non è un numero. Scrivi per esempio 3, o dei punti come −6.
error-sheet-players = Nomina da { $least } a { $most } giocatori, nell’ordine dei posti; qui sono { $given }. Esempio: Ada, Bruno, Cleo, Dario.
error-sheet-mention = «{ $text }» non menziona nessun utente di Discord. Scegli il giocatore dall’elenco di Discord, o scrivi un nome.
error-sheet-alike = Due giocatori si chiamano { $name }: scrivi { $initial } o { $second }.
error-not-your-sheet = Possono scriverci solo la persona che ha aperto questo segnapunti, i suoi giocatori e i moderatori. { -sheet } apre il tuo.
score-sheet-form-title = Nuovo segnapunti
score-sheet-form-players = Giocatori, nell’ordine dei posti
score-sheet-form-hint = Ada, Bruno, Cleo, @Dario
