# Meetings: players sign up on one message, and a table opens for them by itself.

meeting-title = 🔎 Si cercano giocatori
meeting-title-dated = 📅 Prossima partita: chi gioca?
meeting-title-league = 🏆 Tavolo di campionato: si cercano giocatori
meeting-league = Vale per il campionato: è l’incontro di tutti i giocatori del tavolo che non si sono ancora affrontati. Non si può chiudere prima della fine; se lo lasci, un bot gioca al tuo posto.
meeting-game = **{ $game }** · { $length }
meeting-people = Per ora ({ $count } su { $most }): { $names }
meeting-when-full = Si comincia appena siamo al completo; altrimenti la ricerca finisce { $until }.
meeting-when-at = Si comincia { $at } ({ $left }). I bot prendono i posti liberi; bisogna essere almeno in due.
meeting-explained = Basta un tocco per esserci; hai un posto appena si apre il tavolo.
meeting-starting = ✅ Ci siete tutti. Apro il tavolo; se non ci riesco, riprovo ogni minuto per dieci minuti.
meeting-over = ✅ Il tavolo è aperto:
meeting-cancelled = La ricerca è stata annullata.
meeting-lapsed = Non si sono trovati abbastanza giocatori in tempo. { -lfg } ne fa partire un’altra.
meeting-failed = Non ho potuto aprire il tavolo: forse mi manca un permesso, o ci sono troppi tavoli aperti. { -new } ne apre uno.
meeting-greeting = 🃏 { $users }: il vostro tavolo è aperto.
meeting-thread = { $game } · ricerca { $number }
meeting-playing = Stai ancora giocando in { $channels }: questa ricerca è per un altro tavolo.
meeting-made = La tua ricerca è pubblicata, e il tuo posto c’è già. Finisce da sola.
meeting-made-before = La tua ricerca di prima è ancora aperta, quindi non ne ho pubblicata un’altra. Annullala se ne vuoi una nuova.
meeting-joined = Ci sei. Avrai un posto appena si apre il tavolo.
meeting-joined-last = Ci sei, ed era l’ultimo posto. Apro il tavolo e ti avviso lì.
meeting-left = Non sei più nella lista.
meeting-started = Apro il tavolo e ti avviso lì; i bot prendono i posti liberi.
meeting-cancelled-now = La ricerca è annullata.
meeting-calls-on = 🔔 Ti avviserò quando qualcuno qui cerca giocatori per questo gioco. Premi di nuovo per smettere.
meeting-calls-off = 🔕 Non ti avviserò più quando qualcuno qui cerca giocatori per questo gioco.
meeting-button-join = Ci sono
meeting-button-leave = Senza di me
meeting-button-start = Comincia
meeting-button-cancel = Annulla la ricerca
meeting-button-calls = 🔔 Avvisami
meeting-button-game = Piuttosto { $game }

error-meeting-group = Quel tavolo è un incontro di campionato di un altro girone. Cerca giocatori del tuo in **{ league-button-mine }**.
error-meeting-gone = Qui non trovo quella ricerca. Fanne partire una con { -lfg }.
error-meeting-ended = Quella ricerca è finita. Fanne partire una con { -lfg }.
error-meeting-full = Tutti i posti sono occupati. Cerca giocatori con { -lfg }, o apri un tavolo con { -new }.
error-meeting-overlap = A quell’ora partecipi già a un’altra partita. Premi prima **{ meeting-button-leave }** o **{ club-button-cant }** sotto quella.
error-meeting-not-signed = Non sei nella lista. Premi prima **{ meeting-button-join }**.
error-meeting-too-few = Bisogna essere almeno in due. Aspetta qualcun altro, o gioca con i bot: { -new } apre un tavolo.
error-meeting-not-yours = Può annullare solo chi cerca giocatori, o la moderazione. Premi **{ meeting-button-leave }** per uscire dalla lista.
error-meeting-no-game = Non ho quel gioco. Scegline uno tra quelli di { -lfg }.
error-evening-date = Questa data è passata, o è fra più di una settimana. Scegline un’altra, o usa { -lfg }.
error-meeting-soon = Hai appena fatto avvisare altre persone. { $seconds ->
    [one] Aspetta ancora un secondo.
   *[other] Aspetta ancora { $seconds } secondi.
  }
error-meetings-own-full = { $most ->
    [one] Stai già cercando giocatori. Annulla prima quella ricerca, poi fanne partire un’altra.
   *[other] Hai già { $most } ricerche aperte. Annullane una, poi fanne partire un’altra.
  }
error-meetings-guild-full = { $most ->
    [one] Su questo server qualcuno cerca già giocatori. Partecipa, o aspetta che finisca.
   *[other] Su questo server ci sono già { $most } ricerche aperte. Partecipa a una, o aspetta che ne finisca una.
  }

evening-button = 📅 Prossima serata
evening-about = Quando giocate di nuovo? Annuncio la data in questo canale, con un posto per te. Gli altri prendono il loro con un tocco, e apro il tavolo all’ora giusta.
evening-day-before = − 1 giorno
evening-day-after = + 1 giorno
evening-earlier = − 30 min
evening-later = + 30 min
evening-made = La tua prossima serata è annunciata qui sotto.
