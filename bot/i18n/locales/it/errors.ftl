# Una o due frasi per ogni codice d’errore: che cosa non va, e che cosa fare.
# Un test confronta queste chiavi con i codici nel programma, e le loro variabili con i fatti dati lì.

# Turni e fasi
error-not-your-turn = È il turno di { $turn }. Aspetta il tuo.
error-stale = La partita è andata avanti. Guarda il tavolo, poi scegli.
error-seat-unknown = A questo tavolo quel posto non esiste. { -table } mostra i posti.
error-seat-empty = Lì non è seduto nessuno. { -table } mostra chi siede dove.
error-seed-unusable = Non è stato possibile mescolare le carte. Riprova { -deal }.
error-hands-impossible = Queste mani non sono una smazzata di questo mazzo. Controlla ogni carta.
error-cut-out-of-range = Si alza tra 0 e { $cards } carte, non dopo { $cut }.
error-cut-unfounded = Questa alzata non viene dal numero indicato. Alza ancora con { -cut }, o di’ un numero di carte.

# Le carte
error-card-not-held = Non hai { $card }. { -hand } mostra le tue carte.
error-must-follow = Rispondi al seme: hai ancora { $suit }.
error-card-not-legal = Ora non puoi giocare { $card }. Scegli una carta che non sia in grigio.
error-card-unreadable = Non riconosco nessuna carta in «{ $text }». Prova K♥, 10♠, re di cuori o KH.
error-card-missing = Indica una carta, per esempio K♥, 10♠, re di cuori o KH.

# Il tavolo
error-not-started = La partita non è iniziata. { -start } la fa iniziare.
error-already-started = La partita è già iniziata. { -table } la mostra.
error-table-closed = Questo tavolo è chiuso. { -new } ne apre un altro.
error-table-paused = La partita è in pausa. { -resume } la riprende.
error-table-full = Tutti i posti sono occupati. Guarda la partita, o apri un tavolo altrove con { -new }.
error-already-seated = Hai già un posto qui. { -hand } mostra le tue carte.
error-join-first = Prima serve un posto a questo tavolo. { -join } te ne dà uno.
tap-join-first = Prima serve un posto a questo tavolo: premi **{ $button }**.
error-seat-kept = Qui un posto è riservato a te. { -join } lo prende, { -leave } lo lascia.
error-seat-of-another = Lì è già seduto qualcuno, e solo chi ospita il tavolo può scambiare il posto con una persona. Prendi un posto libero o quello di un bot, oppure chiedi a chi ospita.
error-not-seated = Non hai un posto a questo tavolo. { -join } ti dà un posto libero o quello di un bot.
tap-not-seated = Non hai un posto a questo tavolo. **{ $button }** te ne dà uno.
error-pause-not-seated = Solo chi gioca a questo tavolo può mettere in pausa la partita o riprenderla. { -join } ti dà un posto libero o quello di un bot.
tap-pause-not-seated = Solo chi gioca a questo tavolo può mettere in pausa la partita o riprenderla. **{ $button }** ti dà un posto.
error-away = Un bot gioca per te. { -join } ti ridà il posto.
error-not-away = Sei già al tavolo: nessun bot gioca per te. { -hand } mostra le tue carte.
error-seats-free = { $free ->
    [one] È libero un posto.
    *[other] Sono liberi { $free } posti.
} Completa il tavolo con { -bot }, o aspetta altri giocatori.
error-nothing-to-undo = In questa smazzata non hai giocate da annullare. { -last } mostra l’ultima presa.
error-undo-deal-over = Questa smazzata è finita e tutte le mani sono state mostrate: il punteggio resta. Una giocata si può annullare solo mentre si gioca la smazzata.
error-undo-hand-seen = Dopo la tua ultima giocata è stata scoperta una mano: la giocata resta. Continua a giocare.
error-undo-shared-deals = Altri giocano le stesse smazzate: a questo tavolo non si annulla nessuna giocata. Continua a giocare.
error-no-undo-asked = Nessuno aspetta il tuo consenso adesso. { -table } mostra la partita.
error-undo-asked = { $turn } ha già chiesto di annullare una giocata. Aspetta che tutti abbiano risposto, poi chiedi di nuovo.
error-already-paused = La partita è già in pausa. { -resume } la riprende.
error-not-paused = La partita non è in pausa. { -table } mostra a che punto è.

# Pulsanti, canali, Discord
error-not-your-button = Solo chi gioca a questo tavolo può usare questo pulsante. { -join } ti dà il posto di un bot, se ce n’è uno.
error-unknown-button = Non conosco più questo pulsante. { -table } mostra di nuovo il tavolo.
error-form-gone = Il testo che avevi scritto non c’è più. Riapri il modulo da dove l’avevi aperto.
error-table-gone = Questo tavolo non esiste più. { -new } ne apre un altro.
error-table-unreadable = La registrazione del tavolo di questo canale (n. { $number }) non si può leggere, quindi nessuno può continuare a giocare. { $open ->
    [yes] Chi ospita il tavolo o un moderatore può chiuderlo con { -end }; niente viene cancellato. Il gestore del bot può saperne di più con `barbu verify`.
   *[no] Chiedi al gestore del bot: `barbu verify` dice che cosa non va.
}
error-table-elsewhere = Questo tavolo si gioca altrove. Usa i suoi pulsanti là; nei messaggi privati funzionano per i giocatori del tavolo.
error-left-server = Non fai più parte di quel server: da qui non puoi più giocarci né cambiarvi nulla. Se avevi un posto a un tavolo, ora lo occupa un bot.
error-game-not-installed = A questo tavolo si gioca a un gioco che questa versione del bot non ha ({ $game }). Il gestore del bot può installarne una che lo abbia.
error-other-game = Questo comando non si usa a questo tavolo ({ $game }). { GROUP() ->
    [barbu] Qui { -choose } sceglie il contratto, { -play } gioca una carta e { -help } mostra che cos’altro puoi fare adesso.
    [bridge] Qui { -bid } fa una dichiarazione, { -play } gioca una carta e { -help } mostra che cos’altro puoi fare adesso.
   *[other] { -help } mostra che cosa puoi fare adesso.
}
error-no-table-here = In questo canale non c’è un tavolo. { -new } ne apre uno.
error-channel-taken = Qui c’è già un tavolo. Siediti con { -join }, o apri il tuo in un altro canale.
error-channel-has-table = { $case ->
    [seated] Sei già al tavolo di questo canale ({ $game }): **{ button-hand }** apre il tuo pannello.
    [full] In questo canale c’è già un tavolo ({ $game }), senza un posto libero per te.
   *[free] In questo canale c’è già un tavolo ({ $game }). Siediti con { $join }.
  } { $thread ->
    [button] **{ way-thread }** ne apre un altro.
    [yes] Puoi aprirne un altro in un thread: { -new } con l’opzione `{ command-table-new-option-thread-name }`.
   *[no] Aprine uno in un altro canale.
  }
error-tables-guild-full = Questo server ha già { $most ->
    [one] { $most } tavolo aperto
   *[other] { $most } tavoli aperti
  }. Unisciti a uno, o aspetta che se ne chiuda uno.
error-tables-own-full = Hai già { $most ->
    [one] { $most } tavolo aperto
   *[other] { $most } tavoli aperti
  }. Chiudine uno con { -end }, poi apri il prossimo.
error-not-dealer = Le carte le dà { $dealer }. Un attimo di pazienza: se tarda, ci pensa il bot.
error-already-dealt = Le carte sono già date. { -hand } mostra le tue.
error-not-allowed-end = { $seated ->
    [yes] Solo chi ospita il tavolo o un moderatore può chiuderlo. { -leave } lascia il tuo posto.
   *[no] Solo chi ospita il tavolo o un moderatore può chiuderlo.
  }
error-rematch-not-yours = Solo le persone che sedevano a questo tavolo possono chiedere un’altra partita. { -new } ne apre uno tuo.
error-not-host = Solo chi ospita il tavolo o un moderatore può cambiarne le impostazioni. Chiedi a loro, oppure apri un tavolo tuo con { -new }.
error-not-a-bot = A quel posto non c’è più un bot. { -table } mostra chi siede dove.
error-already-called = Per questo tavolo il ruolo è già stato avvisato. { -table } mostra quale posto è libero.
error-rules-other-seats = Queste regole sono per { $players } giocatori e al tavolo siete in { $seats }. Scegli altre regole, oppure aspetta che qualcuno si alzi.
error-players-impossible = Con queste regole non si gioca in { $players }. Scegli da { $fewest } a { $most } giocatori.
error-options-none = Le regole «{ $name }» non hanno opzioni. Non indicarne, oppure scegli altre regole.
error-option-unknown = Queste regole non hanno l’opzione «{ $name }». Scegli tra: { $known }.
error-only-in-server = Si gioca nel canale di un server. Usa lì questo comando.
error-channel-not-allowed = Su questo server si gioca altrove: { $channels }. Apri lì il tuo tavolo.
error-not-manager = Solo chi può gestire questo server ne cambia le impostazioni. { -settings } apre le tue.
error-role-everybody = Quel ruolo comprende tutto il server. Scegli il ruolo di chi vuole essere avvisato, oppure creane uno.
error-permissions-missing = In questo canale mi mancano dei permessi: { $permissions }. Chiedi alla persona che lo gestisce di darmeli in Modifica canale → Permessi, poi riprova.
error-thread-not-created = Discord non ha creato il thread: non è stato aperto nessun tavolo. Riprova tra un momento.
error-thread-impossible = Qui non si possono aprire thread. Usa { -new } senza `{ command-table-new-option-thread-name }` per giocare proprio qui, o usalo in un canale testuale.
error-dm-closed = Non posso scriverti in privato: la tua mano resta qui, dove la vedi solo tu. Per cambiare, consenti i messaggi dai membri di questo server.
error-player-not-at-table = Quel giocatore non è a questo tavolo. Scegli una persona seduta al tavolo.
error-nothing-to-show = Non c’è ancora niente da mostrare. Riprova più avanti nella partita.
error-no-hand = Adesso non hai carte in mano. { -table } mostra la partita; { -hand } funziona appena le carte sono date.
error-level-unknown = Non conosco un bot di quel livello. Scegli uno di quelli proposti.
error-unexpected = Qualcosa è andato storto da parte mia; la partita è salva. Riprova; se succede ancora, avvisa il mio gestore. (Riferimento: { $reference })
error-discord-away = Discord non risponde. Riprovo entro un minuto.
error-still-working = Sto ancora lavorando alle tue ultime richieste. Aspetta le risposte, poi chiedi di nuovo.
error-asked-often = Hai chiesto molte cose nell’ultimo minuto. { $seconds ->
    [one] Chiedi di nuovo tra un secondo.
   *[other] Chiedi di nuovo tra { $seconds } secondi.
  }

# Regole e partite scritte
error-rules-unknown = Non conosco le regole «{ $name }». Scegli tra: { $known }.
error-length-unknown = Non conosco la durata «{ $name }». Scegli tra: { $known }.
error-rules-invalid = Per poter giocare con queste regole, correggi { $field }: { $reason }.
several-rules-invalid = Con queste regole non si può ancora giocare. Correggi:
error-house-value = Non è cambiato nulla. Correggi «{ $field }»: { $reason }.
several-house-value = Non è cambiato nulla. Correggi questi valori:
error-rules-option = Queste regole non si possono giocare con { $field }: { $reason }. Cambia quel valore, o non indicarlo.
several-rules-option = Con queste opzioni non si può giocare. Cambiale, o non indicarle:
several-item = • { $field }: { $reason }.
several-more = { $count ->
    [one] … e { $count } altro
   *[other] … e altri { $count }
  }
error-rules-unreadable = Queste regole non si leggono: { $reason }. Scrivile in TOML o in JSON.
error-row-version = Questa partita viene da un’altra versione ({ $version }) del bot. Chiedi al mio gestore di aggiornarmi, poi riprova.
error-row-unreadable = Una riga di questa partita non si legge: { $reason }. Chiedi al mio gestore di ripristinarla da un backup.
error-action-unknown = Questa partita contiene un’azione sconosciuta: { $kind }. Controlla che il file sia quello giusto.
error-action-unreadable = Un’azione di questa partita non si legge: { $reason }. Chiedi al mio gestore di ripristinare la partita da un backup.

# La base di dati
error-sequence-taken = Qualcuno è stato più veloce. Guarda il tavolo, poi scegli.
error-database-unwritable = Non riesco ad annotare le giocate: non è cambiato niente. Chiedi al mio gestore di controllare il database.
error-database-unreadable = Il database non si legge. Chiedi al mio gestore di controllarlo o di ripristinare un backup.
error-database-newer = Il database viene da una versione più recente del bot. Chiedi al mio gestore di aggiornarmi.
error-database-older = Il database viene da una versione più vecchia del bot e va prima aggiornato. Chiedi al mio gestore di riavviarmi con questa versione.
error-database-locked = Il database è occupato: non è cambiato niente. Riprova tra un momento.
error-database-in-use = Un’altra istanza del bot usa questo database: non è cambiato niente. Chiedi al mio gestore di fermarne una.
error-shard-lost = Un’altra istanza del bot sta subentrando qui. Guarda il tavolo e, se la tua giocata non c’è, riprova.
error-shard-count-differs = Altre istanze del bot sono ancora in funzione con un altro BARBU_SHARD_COUNT. Fermale, o dai a tutte lo stesso numero.
error-interaction-taken = È già stato fatto. Guarda il tavolo.
error-database-not-empty = Questo database contiene già qualcosa. Indicane uno vuoto.
error-copy-differs = Il database ha restituito altro da quello che era stato scritto: non è stato conservato niente. Guarda il suo registro.
error-database-missing = Questo database non esiste. Controlla il nome.
error-database-gone = Il database non risponde: non è cambiato niente. Riprova tra un momento.
error-database-unsure = Il database è caduto a metà: forse la tua giocata è salvata, forse no. Guarda il tavolo e, se non c’è, riprova.
error-database-url-invalid = L’indirizzo del database è sbagliato. Dai un nome di file, o sqlite:///barbu.db.
error-disk-full = Il disco è pieno: non è cambiato niente. Chiedi al mio gestore di fare spazio, poi riprova.
error-game-unknown = Qui non c’è una partita con quel numero. Il comando `{ command-table-history-name }` elenca le partite giocate qui.
error-deals-not-shared = Le smazzate della partita { $game_id } non si possono giocare a un altro tavolo. Apri prima un tavolo con smazzate condivise con `/{ command-duplicate-name }`, e indica il suo numero.
error-deals-of-another = Questo tavolo gioca le smazzate della partita { $game_id }, quindi le sue regole sono fisse. { -new } apre un tavolo con altre regole.
error-deals-known = Queste smazzate le conosci già dalla partita { $game_id }. Lasciale a chi non le conosce, o apri un nuovo tavolo.
error-database-failed = Il database ha rifiutato la modifica: non è cambiato niente. Riprova; se succede ancora, avvisa il mio gestore.
error-stats-same = Per confrontare due giocatori, nominane due diversi.
error-write-forbidden = In questo canale non puoi scrivere, quindi qui non pubblico niente per te. Riprova da un canale in cui puoi scrivere.
error-file-gone = Non sono riuscito a scaricare quel file. Riprova.
error-contest-gone = È finito ed è stato cancellato.
error-contest-channel = Ogni tavolo ha bisogno di un thread privato. Usa il comando in un canale testuale.
