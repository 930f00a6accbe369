# L’aiuto secondo la situazione: un titolo, poi poche righe, ognuna con il comando e il pulsante.
help-title-no-permission = Qui non posso ancora giocare
help-no-permission =
    In questo canale mi mancano ancora dei permessi: { $permissions }.
    • Chiedi alla persona che gestisce il canale di aprire **Modifica canale → Permessi**, aggiungere me o il mio ruolo, e attivarli.
    • Oppure gioca in un altro canale. Poi { -new } apre un tavolo.

help-title-lobby = In attesa dei giocatori
help-lobby =
    • Per sederti: **{ lobby-join }** o { -join }.
    • Quando hai un posto, { -bot } fa sedere un bot e { -start } comincia la partita. I bot completano il tavolo.
    • Chi ospita sceglie regole, durata, ritmo e bot con **{ button-more }** → **{ lobby-setup }**.

help-title-lobby-seated = Hai un posto
help-lobby-seated =
    • La partita inizia con **{ $start }** o { -start }. I bot completano il tavolo.
    • La tua mano arriva allora nel tuo pannello privato; **{ button-hand }** o { -hand } la riapre in qualsiasi momento.
    • Per un altro bot: **{ lobby-bot }** o { -bot }. Per andartene: **{ button-more }** → **{ lobby-leave }** o { -leave }.
    • Chi ospita sceglie regole, durata, ritmo e bot con **{ button-more }** → **{ lobby-setup }**.

help-title-away = Un bot gioca al tuo posto
help-away =
    • **{ button-back }** o { -join } ti ridà il posto in qualsiasi momento.
    • Succede quando te ne vai, o quando salti due turni di fila. Quello che gioca il bot vale per te.

help-title-paused = La partita è in pausa
help-paused =
    • **{ button-resume }** o { -resume } la riprende: può farlo chiunque al tavolo.
    • Non si perde niente: le carte aspettano, anche per giorni.
    • Per andartene: { -leave }. Per chiudere il tavolo (chi ospita e i moderatori): { -end }.

help-title-deal = La prossima smazzata
help-deal =
    • Per dare le carte: **{ $deal }** o { -deal }. Se tocca a un bot, può farlo chiunque al tavolo.
    • Prima, il giocatore che precede il mazziere può alzare: **{ button-cut }** o { -cut }.
    • Nessuno può cambiare le carte: ogni smazzata ha un’impronta 🔒 prima di cominciare. **{ button-verify }** o { -verify } controlla l’ultima e mostra tutte le mani.
    • A che punto siamo? **{ button-score }** o { -score }.

help-title-over = La partita è finita
help-over =
    • Tutto il segnapunti: **{ button-score }** o { -score }.
    • Quanto sono costati i tuoi errori: { -analyse }.
    • { $again ->
        [yes] Un’altra partita tra voi: **{ button-rematch }**. Un tavolo nuovo: { -new }.
       *[no] Un tavolo nuovo: { -new }.
    }
    • Qualche smazzata contro un’altra persona, ognuno quando vuole: { -challenge }.
    • Chi è in testa su questo server, in tutte le sue classifiche: { -leaderboard }.

help-footer-table = Anche in ⋯: fare una pausa, andarsene, chiudere o segnalare il tavolo.
help-footer-none = Un tavolo per canale o per thread; quanti ne vuoi per server.

help-lead-turn = ▶️ **Tocca a te.**
help-lead-waiting = ⏳ In attesa di { $name }. Per ora niente da fare.
help-lead-watching = 👀 Stai guardando. Il messaggio nel canale mostra tutto ciò che è pubblico; { -new } apre un tavolo tuo in un altro canale.
help-lead-missing = ⚠️ In questo canale mi mancano dei permessi: { $permissions }. La persona che lo gestisce può darmeli in Modifica canale → Permessi.
help-button-table = Mostra il tavolo

# Per chi possiede il bot, sotto l’aiuto: macchine che pensano per lui, o non lo fanno.
help-title-host = 🛠️ Per te, che gestisci questo bot
help-host-unreachable = Lo scheduler all’indirizzo { $address } non risponde: i bot pensano sulla macchina del bot. Controlla che sia in funzione e che il suo certificato e quello del bot vengano dalla stessa autorità.
help-host-no-node = Nessuna macchina pensa per lo scheduler all’indirizzo { $address }: i bot pensano sulla macchina del bot. Avviane una con `barbu worker`.
help-host-version =
    { $refused ->
        [one] Una macchina dello scheduler all’indirizzo { $address } ha un’altra versione: non le chiedo nulla.
       *[other] { $refused } macchine dello scheduler all’indirizzo { $address } hanno un’altra versione: non chiedo loro nulla.
    } Installa lì la versione di questo bot e riavvia `barbu worker`.

link-support = Server di supporto
link-terms = Condizioni
link-privacy = Privacy
link-source = Codice sorgente
