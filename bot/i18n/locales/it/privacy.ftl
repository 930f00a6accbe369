# Che cosa si conserva delle persone, e come averlo o cancellarlo. PRIVACY.md dice lo stesso per esteso.

privacy-title = I dati che conservo su di te
privacy-what-title = Che cosa
privacy-what = Il tuo ID Discord e il nome che avevi quando hai preso posto. Le giocate delle tue partite, con l’ora, i risultati e il rating. Segnapunti, regole della casa, smazzate del giorno, sfide, campionati, ricerche di giocatori e serate del club che hai fatto o che ti nominano. I tuoi esercizi e le tue impostazioni. Non leggo i tuoi messaggi, e non ne conservo nessuno.
privacy-why-title = Perché
privacy-why = Per giocare: una partita continua dopo un riavvio, si può controllare e rivedere, e conta nella classifica. Per nient’altro: nessuna pubblicità, niente si vende o si passa ad altri.
privacy-who-title = Chi li vede
privacy-who = Le persone del server in cui hai giocato vedono nomi, risultati e smazzate finite; chi gioca la smazzata del giorno vede il tuo nome e i tuoi punti. Nessuno tranne te vede la tua mano mentre si gioca, né le tue impostazioni. Il gestore del bot ha accesso al database.
privacy-how-long-title = Per quanto
privacy-how-long = Finché non usi { -forget-me }. Quando un server mi rimuove, tutti i suoi dati vengono cancellati dopo { $days ->
    [one] un giorno
   *[other] { $days } giorni
}.
privacy-yours = Sono dati tuoi: { -export } te li dà in un file, { -forget-me } li cancella. I messaggi in un canale sono di Discord: eliminali lì.
privacy-button-export = Esporta i miei dati
privacy-button-forget = Dimenticami
privacy-export = Questi sono tutti i dati che conservo su di te. Questo messaggio lo vedi solo tu.
privacy-forget-title = Devo dimenticarti?
privacy-forget = Il tuo nome e il tuo ID vengono cancellati ovunque: partite, risultati, rating, segnapunti, regole della casa, tornei e tutto ciò a cui ci si iscrive. I tuoi esercizi e le tue impostazioni vengono eliminati. Le partite restano alle persone che hanno giocato con te, con un posto senza nome. Non si può tornare indietro.
privacy-forget-tables = { $tables ->
    [one] Hai un posto a un tavolo aperto: un bot continua al posto tuo.
   *[other] Hai un posto a { $tables } tavoli aperti: dei bot continuano al posto tuo.
}
privacy-forget-yes = Sì, dimenticami
privacy-forgotten = Fatto: qui non resta più niente a tuo nome.{ $games ->
    [0] {""}
    [one] { " " }Una partita conserva un posto senza nome.
   *[other] { " " }{ $games } partite conservano un posto senza nome.
}
privacy-forgotten-unread = La registrazione di queste partite non si legge per intero: { $games }. Il tuo ID non c’è più; solo il gestore del bot può vedere se una riga rovinata conserva ancora il tuo nome. Comunicagli questi numeri.
privacy-forgotten-unread-sheets = I giocatori di questi segnapunti non si leggono: { $sheets }. Il tuo ID non c’è più; solo il gestore del bot può vedere se una riga rovinata conserva ancora il tuo nome. Comunicagli questi numeri.
privacy-kept = Non è stato cancellato niente.
