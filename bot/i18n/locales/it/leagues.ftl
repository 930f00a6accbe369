# Leagues: seasons of groups in which everybody meets everybody by challenge or at a table.

league-title = 🏆 Campionato · { $game } · stagione { $number }
league-group = Girone { $number }
league-table = Classifica
league-terms = { $days ->
    [one] Gironi da 4 a 8 giocatori, un giorno: affronti una volta ogni avversario del girone, con una sfida, quando volete. Chi è in testa al girone sale, chi è in fondo scende.
   *[other] Gironi da 4 a 8 giocatori, { $days } giorni: affronti una volta ogni avversario del girone, con una sfida, quando volete. Chi è in testa al girone sale, chi è in fondo scende.
  }
league-match = Un incontro è di solito di { $count } smazzate.
league-begins = La stagione comincia { $at }, se siete almeno in quattro.
league-begins-by-hand = La stagione comincia quando la moderazione preme **{ league-button-begin }**; bisogna essere almeno in quattro.
league-players = Iscrizioni ({ $count }): { $names }
league-ends = La stagione finisce { $until }.
league-brackets = I punti e, tra parentesi, vittorie–pareggi–sconfitte.
league-points =
    • Vittoria 3 punti, pareggio 2, sconfitta 1 (tra parentesi il loro numero).
    • Un incontro che alla fine nessuno ha giocato vale 1 punto a testa; se ha giocato una sola persona, ne riceve 3.
    • Un incontro è una sfida lanciata qui tra due giocatori del girone, o un tavolo di campionato a cui siedono entrambi; conta solo la prima partita giocata.
league-line = { $place } **{ $name }** · **{ $points }** ({ $won }–{ $drawn }–{ $lost })
league-final-line = { $place } **{ $name }** · { $points ->
    [one] 1 punto
   *[other] { $points } punti
  }
league-need-title-sure = titolo conquistato
league-need-title = { $count ->
    [one] titolo con un’altra vittoria
   *[other] titolo con altre { $count } vittorie
  }
league-need-title-maybe = titolo ancora possibile
league-need-up-sure = promozione sicura
league-need-up = { $count ->
    [one] promozione con un’altra vittoria
   *[other] promozione con altre { $count } vittorie
  }
league-need-up-maybe = promozione ancora possibile
league-need-stay-sure = salvezza sicura
league-need-stay = { $count ->
    [one] salvezza con un’altra vittoria
   *[other] salvezza con altre { $count } vittorie
  }
league-need-stay-maybe = salvezza ancora possibile
league-need-stay-never = retrocessione certa
league-over = La stagione è finita e non ne segue un’altra. Per aprire un nuovo campionato: { -league-new }.
league-over-next = La stagione è finita. Sono aperte le iscrizioni alla prossima; chi ha giocato c’è già.
league-marks = ⬆️ sale, ⬇️ scende.
league-first = 🏆 Primo posto: **{ $names }**
league-cancelled = Il campionato è stato annullato.
league-fame = 🏆 Albo d’oro · { $game }
league-fame-line = **Stagione { $number }** ({ $when }) · { $names }
league-fame-empty = Nessuna stagione è ancora finita.
league-own = I tuoi incontri
league-own-need = La tua situazione: **{ $need }**.
league-own-order = Le date sono una proposta: gioca nell’ordine che vuoi fino alla fine della stagione. Un pulsante pubblica qui la tua sfida; **{ league-button-table }** pubblica qui una ricerca che avvisa gli avversari che devi ancora affrontare.
league-match-open = ⏳ { $name } · scadenza { $until }
league-match-won = ✅ { $name } · vittoria ({ $by })
league-match-drawn = ➖ { $name } · pareggio
league-match-lost = ❌ { $name } · sconfitta ({ $by })
league-challenge-counts = 🏆 Questa sfida vale per il campionato.
league-challenge-won = 🏆 Punti in campionato: { $winner } **{ $won }**, { $loser } **{ $lost }**.
league-challenge-drawn = 🏆 Punti in campionato: **{ $points }** a testa.
league-made = Ho pubblicato qui l’iscrizione al campionato. Quando siete almeno in quattro, premi **{ $button }**, o usa { -league-start }. **{ post-take-down }**, o { -league-stop }, lo annulla.
league-joined = Ci sei. I gironi si formano quando comincia la stagione.
league-joined-before = Hai già un posto.
league-left = Hai lasciato il campionato. I tuoi incontri di questa stagione non contano più per nessuno.
league-leave-text = I tuoi incontri di questa stagione non conteranno più per nessuno, e potrai tornare solo nella prossima.
league-table-made = La tua ricerca di giocatori per un tavolo di campionato è pubblicata, e tu ci sei. L’annuncio si chiude da solo.
league-started = La stagione è cominciata. Ognuno trova i propri avversari in **{ league-button-mine }**, sulla pagina del campionato.
league-stopped = Il campionato è annullato.
league-stopped-later = Non seguiranno altre stagioni; questa si gioca fino alla fine.
league-stop-text = Questa stagione si gioca fino alla fine, e non ne seguiranno altre.
league-cancel-text = Il campionato verrà annullato, anche per chi si è già iscritto.
league-button-join = Partecipa
league-button-leave = Esci
league-button-begin = Comincia
league-button-new = Apri un campionato
league-button-mine = I miei incontri
league-button-fame = Albo d’oro
league-button-dare = ⚔️ { $name }
league-button-table = Gioca a un tavolo

error-league-table = Questo tavolo è un incontro di campionato: può chiuderlo solo la moderazione. Puoi lasciarlo: un bot gioca al tuo posto, e il risultato vale.
error-league-gone = Qui non trovo quel campionato. { -league-standings } mostra quello di questo canale.
error-league-none = In questo canale non c’è un campionato. La moderazione ne apre uno con { -league-new }.
tap-league-none = In questo canale non c’è ancora un campionato. **{ $button }** avvia una stagione di incontri con classifica.
error-league-here = Questo canale ha già un campionato: { -league-standings } lo mostra. Aprine un altro in un altro canale.
error-league-no-game = Per quel gioco non ci sono campionati. Scegline uno tra quelli di { -league-new }.
error-league-running = La stagione è cominciata e i gironi sono completi. Fine della stagione: { $until }. Potrai poi iscriverti alla prossima.
error-league-over = Quella stagione è finita. { -league-standings } mostra quella in corso.
error-league-not-in = Non giochi in questa stagione. Iscriviti alla prossima con { -league-join }.
error-league-not-moderator = Solo la moderazione può aprire un campionato. Chiedile di aprirne uno, o gioca senza campionato: { -challenge } (in due), { -lfg } (a un tavolo).
error-league-not-manager = Può farlo solo la moderazione o chi ha aperto il campionato. Chiedi a loro.
error-league-opted-out = Un campionato si gioca con le sfide, e tu non ne accetti. Attiva «{ settings-own-challenges }» nelle tue impostazioni, poi iscriviti.
error-league-few = Per una stagione bisogna essere almeno in quattro. Aspetta altre iscrizioni.
error-league-full = La stagione è al completo. Riprova quando si aprono le iscrizioni alla prossima.
error-leagues-own-full = { $most ->
    [one] Giochi già in un campionato. Prima lascialo, o aspetta che finisca la stagione.
   *[other] Giochi già in { $most } campionati. Prima lasciane uno, o aspetta che finisca una stagione.
  }
error-leagues-full = { $most ->
    [one] Questo server ha già un campionato. Chiudilo con { -league-stop }, o aspetta che finisca la stagione.
   *[other] Questo server ha già { $most } campionati. Chiudine uno con { -league-stop }, o aspetta che finisca una stagione.
  }
