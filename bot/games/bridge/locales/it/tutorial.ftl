# Le smazzate guidate di bridge: le prese, l’atout, e una mano intera con licita e punteggio.

bridge-lesson-name-tricks = Le prese
bridge-lesson-name-trumps = L’atout
bridge-lesson-name-auction = La licita

bridge-lesson-intro =
    Il bridge in dieci minuti, con tre bot. Non conta niente, e lo vedi solo tu.
    • Due coppie giocano l’una contro l’altra. Siedi in **Sud**; il tuo compagno sta di fronte, in **Nord**.
    • La prima carta di una presa dà il seme. Si **risponde**, cioè si gioca quel seme, se lo si ha. La carta più alta di quel seme fa la presa, a meno che qualcuno giochi un **atout**. Una presa vale per tutti e due i compagni.
    • Prima delle carte viene la **licita**: una dichiarazione promette delle prese, e si segna per le promesse mantenute.
    Tre smazzate: le prese, l’atout, e una smazzata intera con licita e punteggio. Premi qualsiasi carta: se non si può giocare, vedrai perché. Fermati dopo quella che vuoi.

bridge-lesson-setting-tricks = Otto prese sono già giocate; a ciascuno restano cinque carte. Il tuo compagno è il **morto**: la sua mano è scoperta, e tu giochi la tua e la sua. Si gioca senza atout: la carta più alta del seme giocato per primo fa la presa, e la mano che l’ha fatta **esce**, cioè gioca per prima nella successiva.
bridge-lesson-setting-trumps = Le picche sono **atout**: qualsiasi carta di picche batte tutte le carte degli altri semi. Una mano che non ha il seme richiesto può **tagliare**, cioè giocare un atout, o scartare un’altra carta. Ti servono tutte e cinque le prese che restano.
bridge-lesson-setting-auction = Adesso una smazzata intera, a partire dalla licita. Una dichiarazione promette sei prese più il suo livello (la cifra, da 1 a 7), con l’atout che nomina. Ogni dichiarazione supera la precedente; tre passo consecutivi chiudono la licita.
bridge-lesson-setting-play = Il contratto è la tua promessa. Nord è il morto, e giochi tutte e due le mani.

bridge-lesson-open = 💡 Conta gli onori: asso 4, re 3, donna 2, fante 1. Da 12 punti in su si apre. Ne hai 14, e cinque picche: { $opening } lo dice, e promette sette prese con atout picche.
bridge-lesson-raise = 💡 { $raise } dice: quattro picche e circa 11 punti. Insieme fanno circa 25, di regola abbastanza per dieci prese. { bridge-pass } ferma il contratto a nove. 4♠ ne promette dieci: è una manche, con un premio di 300. 6♠ ne promette dodici: è uno slam, con altri 500.
bridge-lesson-tip-lead-draw = 💡 Esce questa mano. Gli avversari hanno ancora { $count ->
    [one] { $count } atout
   *[other] { $count } atout
  } e potrebbero tagliare le tue carte alte. Batti gli atout: gioca { $suit }, dal più alto.
bridge-lesson-tip-lead-both = 💡 Esce questa mano. Le sue prese sicure: { $here }. Quelle dell’altra mano: { $there }; ci si arriva con una carta bassa di quel seme.
bridge-lesson-tip-lead-here = 💡 Esce questa mano. Le sue prese sicure: { $here }.
bridge-lesson-tip-lead-there = 💡 Esce questa mano. Le prese sicure sono nell’altra: { $there }. Ci si arriva con una carta bassa di quel seme.
bridge-lesson-tip-lead-none = 💡 Esce questa mano, e non c’è una presa sicura da incassare. Una carta bassa di un seme lungo costa meno di tutte.
bridge-lesson-tip-lead-ruff = 💡 Esce questa mano. L’altra non ha più { $suit } e può tagliare: gioca { $mine }.
bridge-lesson-tip-lead-shorten = 💡 Esce questa mano. Incassa adesso { $here }: poi una delle tue mani non ha più { $suit } e può tagliare la carta successiva. Con una carta bassa si arriva a una alta dell’altra mano.
bridge-lesson-tip-only = 💡 Rispondi al seme: { $mine } è qui l’unica carta di { $suit }.
bridge-lesson-tip-ours = 💡 La tua linea fa questa presa con { $card }. Rispondi con { $mine }, la più bassa, e tieni le alte.
bridge-lesson-tip-follow-above = 💡 Rispondi al seme: { $suit }. { $mine } batte { $card }.
bridge-lesson-tip-follow-below = 💡 Rispondi al seme: { $suit }. Niente qui batte { $card }, quindi gioca la più bassa, { $mine }.
bridge-lesson-tip-void-ours = 💡 Questa mano non ha { $suit }: va bene qualsiasi carta. La tua linea fa questa presa: scarta { $mine }.
bridge-lesson-tip-void-ruff = 💡 Questa mano non ha { $suit }. Taglia: { $mine } basta per battere { $card }.
bridge-lesson-tip-void = 💡 Questa mano non ha { $suit }: va bene qualsiasi carta, e nessuna vince. Scarta { $mine }.

bridge-lesson-end-passed = Con 14 punti si dichiara. Giocala di nuovo e apri!
bridge-lesson-end-down = { $needed ->
    [one] Ti serviva una presa e ne hai { $tricks }.
   *[other] Ti servivano { $needed } prese e ne hai { $tricks }.
}
bridge-lesson-end-cost = La carta che è costata il contratto è { $card }, alla presa { $trick }. Il consiglio era:
bridge-lesson-end-again = Giocala di nuovo!
bridge-lesson-end-tricks-made = 🎉 Ti servivano nove prese e ne hai { $tricks }. Una carta alta vince solo se la sua mano arriva a giocarla: guarda sempre quale mano esce.
bridge-lesson-end-trumps-made = 🎉 Tutte e cinque! Una volta battuti gli atout, nessuno può tagliare le tue carte alte.
bridge-lesson-end-trumps-undrawn = 🎉 Tutte e cinque, anche se gli avversari potevano tagliare: avevano ancora atout quando hai giocato un altro seme. Batterli prima è più sicuro.
bridge-lesson-end-auction-made = 🎉 Hai promesso dieci prese e ne hai fatte { $tricks }: una manche, e il suo premio è la parte più grossa del punteggio.
bridge-lesson-end-auction-part = Hai promesso nove prese e ne hai fatte { $tricks }. Ciò che non è promesso non ha premio: dieci prese valgono 170 a 3♠, e 420 a 4♠.
bridge-lesson-end-auction-slam = Hai promesso dodici prese e ne hai fatte { $tricks }. Con 25 punti in due si può contare su dieci, e 4♠ mantenuto vale 420.
bridge-lesson-end-all =
    Questo è il bridge: i compagni promettono delle prese, poi mantengono la promessa. Nella licita vi dite che cosa avete; { -explain } spiega che cosa significa una dichiarazione. **{ button-rules }** mostra tutta la tabella dei punti.
