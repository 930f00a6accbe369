# L’aiuto secondo la situazione: un titolo, poi poche righe, ognuna con il comando e il pulsante.
help-title-no-table = Qui non c’è ancora un tavolo
help-no-table =
    Il Barbu è un gioco di prese per quattro: a ogni smazzata il dichiarante sceglie che cosa valgono le prese.
    • { -new } apre un tavolo in questo canale. I bot prendono i posti liberi.
    • { -rules } spiega le regole; { -house } ne fa di nuove.
    • Carte vere su un tavolo vero? { -sheet } tiene i punti.

help-title-no-permission = Qui non posso ancora giocare
help-no-permission =
    In questo canale mi manca ancora: { $permissions }.
    • Chi gestisce il canale apre **Modifica canale → Permessi**, aggiunge me o il mio ruolo, e li attiva.
    • Oppure gioca in un altro canale. Poi { -new } apre un tavolo.

help-title-lobby = Si aspettano i giocatori
help-lobby =
    • Sederti: **{ lobby-join }** o { -join }.
    • Far sedere un bot: **{ lobby-bot }** o { -bot }.
    • Iniziare: **Inizia** o { -start }. I bot completano il tavolo.
    • Alzarti: **{ lobby-leave }** o { -leave }.

help-title-lobby-seated = Hai un posto
help-lobby-seated =
    • La partita inizia con **Inizia** o { -start }. I bot completano il tavolo.
    • La tua mano arriva allora nel tuo pannello privato; **{ button-hand }** o { -hand } la riporta in ogni momento.
    • Un altro bot: **{ lobby-bot }** o { -bot }. Alzarti: **{ lobby-leave }** o { -leave }.

help-title-away = Un bot gioca al tuo posto
help-away =
    • **{ button-back }** o { -join } ti rende il posto, in ogni momento.
    • Succede quando te ne vai, o quando lasci passare due turni di fila. Quello che gioca il bot vale per te.

help-title-paused = La partita è in pausa
help-paused =
    • **{ button-resume }** o { -resume } la riprende: può farlo chiunque al tavolo.
    • Non si perde niente: le carte aspettano, anche per giorni.
    • Alzarti: { -leave }. Chiudere il tavolo (chi ospita e i moderatori): { -end }.

help-title-deal = La prossima smazzata
help-deal =
    • Il mazziere dà le carte: **{ button-deal }** o { -deal }. Dopo un po’ ci pensa il bot.
    • Prima, il giocatore alla destra del mazziere può alzare: **{ button-cut }** o { -cut }.
    • Non serve fidarsi: { -verify } mostra scoperta l’ultima smazzata.
    • A che punto siamo? **{ button-score }** o { -score }.

help-title-choose = La scelta
help-choose =
    • Guarda le tue carte: **{ button-hand }** o { -hand }.
    • Il dichiarante sceglie un contratto, con il suo atout o la sua partenza: un pulsante della mano, o { -choose }.
    • Gli altri aspettano, e pensano a chi contrare.

help-title-double = I contri
help-double =
    • Un contro è una scommessa a due: chi fa peggio paga chi fa meglio.
    • Apri la tua mano con **{ button-hand }**, tocca i giocatori, poi annuncia; o { -contre }.
    • Niente da dire? **{ panel-no-double }** o { -pass }. Parli una volta sola.

help-title-redouble = I surcontri
help-redouble =
    • Se ti hanno contrato, puoi alzare la posta con chi l’ha fatto.
    • Apri la tua mano con **{ button-hand }**, tocca i giocatori, poi annuncia; o { -surcontre }.
    • O lascia correre: **{ panel-no-redouble }** o { -pass }.

help-title-play-tricks = Il gioco della carta
help-play-tricks =
    • Apri la tua mano con **{ button-hand }** o { -hand }, e tocca una carta; o { -play }. Si giocano solo le carte accese.
    • L’ultima presa: { -last }. Una svista? { -undo } chiede agli altri.
    • Il resto è tutto tuo? **{ panel-claim }** o { -claim }.
    • Nel dubbio, **{ button-hint }** o { -hint } dice che cosa farebbe un giocatore forte, e perché.

help-title-play-domino = Il domino
help-play-domino =
    • Posa una partenza, o la prossima carta di una fila: toccala in **{ button-hand }**, o { -play }.
    • Niente da posare? **{ panel-pass }** o { -pass }.
    • Tieni quello che gli altri aspettano, ma esci presto.

help-title-over = La partita è finita
help-over =
    • Tutto il segnapunti: **{ button-score }** o { -score }.
    • Quanto sono costate le scelte di una smazzata? { -analyse }.
    • Ancora lo stesso tavolo: **{ button-rematch }**. Uno nuovo: { -new }.

help-footer-table = Anche sotto ⋯: le regole, una pausa, andarsene, chiudere il tavolo.
help-footer-none = Un tavolo per canale o per thread; quanti ne vuoi per server.

help-lead-turn = ▶️ **Tocca a te.**
help-lead-waiting = ⏳ Si aspetta { $name }. Fino ad allora non devi fare niente.
help-lead-watching = 👀 Stai guardando. Il messaggio nel canale mostra tutto ciò che è pubblico; { -new } apre un tavolo tuo in un altro canale.
help-lead-missing = ⚠️ In questo canale mi manca: { $permissions }. Chi lo gestisce può darmelo sotto Modifica canale → Permessi.
help-button-table = Riporta il tavolo
