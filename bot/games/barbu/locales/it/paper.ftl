# Segnapunti per chi gioca con carte vere.

paper-title = 📝 **Segnapunti** · { $rules }
paper-next = ▶️ Prossimo dichiarante: **{ $name }**
paper-deal = **Smazzata { $number }** · { $name }: { $contract }
paper-closed-empty = Il segnapunti è stato chiuso prima della prima smazzata.
paper-again = Eccolo di nuovo, in fondo al canale.

paper-add = Aggiungi una smazzata
paper-add-next = Aggiungi la prossima
paper-correct = Correggi una riga
paper-undo = Annulla l’ultima
paper-close = Chiudi
paper-undo-yes = Toglila dal segnapunti
paper-close-yes = Chiudi il segnapunti
paper-undo-text = La smazzata { $number } sarà tolta dal segnapunti.
paper-close-text = Nessuno potrà più scrivere sul segnapunti, e il punteggio resta com’è.
paper-undone = L’ultima smazzata è tolta dal segnapunti.
paper-closed = Il segnapunti è chiuso.
paper-dropped = Non è cambiato niente. Puoi chiudere questo messaggio.

paper-title-add = Smazzata { $number }
paper-title-correct = Correggi la smazzata { $number }
paper-choose = Quale contratto ha scelto **{ $name }**?
paper-pairs-help = Tocca due giocatori finché non dice chi ha contrato chi: nessuno, un contro, un surcontro. Poi scrivi il risultato.
paper-pairs = Altre coppie
paper-enter = Scrivi il risultato
paper-drop = Lascia stare
paper-which = Quale smazzata è sbagliata?
paper-row = { $number } · { $name } · { $contract }
paper-earlier = Prima
paper-later = Dopo
paper-entered = Segnato
paper-at-row = Così la smazzata { $number } non torna più.

paper-field = { $name }: { $unit }
paper-field-all = Un numero per giocatore: { $unit }
paper-field-trump = Atout (facoltativo)
paper-field-start = Partenza (facoltativa)
paper-unit-tricks = prese
paper-unit-cards = carte
paper-unit-places = posto
paper-unit-points = punti
paper-hint-tricks = Prese fatte; con un segno (−6), punti
paper-hint-cards = Carte che contano; con un segno (−6), punti
paper-hint-places = 1 per chi è uscito per primo; con segno, punti
paper-hint-points = Punti prima dei contri
paper-hint-detail = Non cambia il punteggio

error-sheet-gone = Questo segnapunti non esiste più. { -sheet } ne apre un altro.
error-sheet-elsewhere = Questo segnapunti si tiene in un altro canale o server. Usa i suoi pulsanti là.
error-sheet-closed = Questo segnapunti è chiuso. { -sheet } ne apre un altro.
error-sheets-own-full = Hai già { $most } segnapunti aperti. Chiudine uno, poi apri il prossimo.
error-sheet-full = Tutte le smazzate sono sul segnapunti. Puoi ancora correggere una riga.
error-sheet-empty = Sul segnapunti non c’è ancora nessuna smazzata.
error-sheet-moved = Nel frattempo qualcun altro ha scritto sul segnapunti. Guardalo, poi riprova: quello che hai scritto è conservato.
error-sheet-unreadable = «{ $text }» non è un numero. Scrivi per esempio 3, o dei punti come −6.
error-sheet-players = Nomina da { $least } a { $most } giocatori, nell’ordine dei posti; qui sono { $given }. Esempio: Ada, Bob, Clea, Dan.
error-not-your-sheet = Ci scrivono solo chi ha aperto questo segnapunti, i suoi giocatori e i moderatori. { -sheet } apre il tuo.
error-no-sheet-here = In questo canale non c’è ancora un segnapunti. Nomina i giocatori per aprirne uno: { -sheet }.
