# What every game’s coach says: hints, and a look back at a finished deal.

button-hint = 💡 Consiglio
button-analyse = 📈 Analizza
coach-hint-title = 💡 Consiglio
coach-stand-in = { $name } (bot)
error-hints-off = Su questo server i consigli sono disattivati. { -help } dice che cosa si può fare adesso.
error-hints-tournament = In un torneo si gioca senza consigli. Quando una smazzata è finita al tuo tavolo, { -analyse } dice quanto sono costate le scelte.
error-hint-nothing = Adesso non c’è niente da decidere: si aspetta la prossima smazzata. { $own ->
    [yes] Tocca a te dare le carte: { -deal }.
   *[no] Il mazziere dà le carte con { -deal }.
  }
error-hint-late = Mentre pensavo la partita è andata avanti. Chiedi di nuovo con { -hint }.
error-nothing-to-analyse = In questo canale non è ancora finita nessuna smazzata. Appena una finisce, { -analyse } dice quanto sono costate le sue scelte.
