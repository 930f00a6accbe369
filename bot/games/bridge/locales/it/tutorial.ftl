# Le smazzate guidate di bridge: le prese, l’atout, e una mano intera con licita e punteggio.

bridge-lesson-name-tricks = Le prese
bridge-lesson-name-trumps = L’atout
bridge-lesson-name-auction = La licita

bridge-lesson-intro =
    Il bridge in dieci smazzate brevi, con tre bot. Non conta niente, e nessun altro ti vede giocare.
    • Siedi in **Sud**. Il tuo compagno è **Nord**, di fronte, e una presa vale per tutti e due.
    • **Rispondi** al seme della prima carta, se ne hai. La più alta di quel seme fa la presa, a meno che qualcuno non giochi un **atout**.
    • Nella **licita**, prima delle carte, si promettono delle prese.
    Premi qualsiasi carta: se non si può giocare, vedrai perché.

bridge-lesson-setting-tricks = Otto prese sono già giocate; a ciascuno restano cinque carte. Il tuo compagno è il **morto**: la sua mano è scoperta, e tu giochi la tua e la sua. Si gioca senza atout: fa la presa la carta più alta del seme giocato per primo. La mano che l’ha fatta è **in presa**: gioca per prima nella successiva.
bridge-lesson-setting-trumps = Le picche sono **atout**: qualsiasi carta di picche batte tutte le carte degli altri semi. Una mano che non ha il seme richiesto può **tagliare**, cioè giocare un atout, o scartare un’altra carta. Ti servono tutte e cinque le prese che restano.
bridge-lesson-setting-auction = Adesso una smazzata intera, a partire dalla licita. Una dichiarazione promette sei prese più il suo livello (la cifra, da 1 a 7), con l’atout che nomina. Ogni dichiarazione supera la precedente; tre passo consecutivi chiudono la licita.
bridge-lesson-setting-play = Il contratto è la tua promessa. Nord è il morto, e giochi tutte e due le mani.
bridge-lesson-contract = { $contract } di { $own ->
    [yes] te ({ $place })
   *[no] { $place }
  }

bridge-lesson-open = 💡 Da 12 punti in su si apre. Ne hai 14, e cinque picche: { $opening } lo dice (in Acol quattro o più), e promette sette prese con atout picche.
bridge-lesson-raise = 💡 { $raise } dice: almeno tre picche (in Acol quattro) e circa 11 punti. Insieme fanno circa 25, di regola abbastanza per dieci prese. { bridge-pass } ferma il contratto a nove. 4♠ ne promette dieci: è una manche, con un premio di 300. 6♠ ne promette dodici: è uno slam, con altri 500.
bridge-lesson-tip-lead-draw = 💡 Questa mano è in presa. Gli avversari hanno ancora { $count ->
    [one] { $count } atout
   *[other] { $count } atout
  } e potrebbero tagliare le tue carte alte. Batti gli atout: gioca { $suit }, dal più alto.
bridge-lesson-tip-lead-both = 💡 Questa mano è in presa. Fai prima le sue prese sicure: { $here }. Poi gioca { $entry } per passare all’altra mano, che ha { $there }.
bridge-lesson-tip-lead-here = 💡 Questa mano è in presa. Le sue prese sicure: { $here }.
bridge-lesson-tip-lead-there = 💡 Questa mano è in presa. Le prese sicure sono nell’altra: { $there }. Ci si arriva con { $entry }.
bridge-lesson-tip-lead-entry = 💡 Questa mano è in presa, e tocca all’altra continuare. Ha { $there }: ci si arriva con { $entry }.
bridge-lesson-tip-lead-none = 💡 Questa mano è in presa, e non c’è una presa sicura da incassare. Una carta bassa di un seme lungo costa meno di tutte.
bridge-lesson-tip-lead-ruff = 💡 Questa mano è in presa. L’altra non ha più { $suit } e può tagliare: gioca { $mine }.
bridge-lesson-tip-lead-shorten = 💡 Questa mano è in presa. Incassa adesso { $here }: poi una delle tue mani non ha più { $suit } e può tagliare la carta successiva. Con una carta bassa si arriva a una alta dell’altra mano.
bridge-lesson-tip-only = 💡 Rispondi al seme: { $mine } è qui l’unica carta di { $suit }.
bridge-lesson-tip-ours = 💡 La tua linea sta vincendo questa presa con { $card }. Rispondi con { $mine }, la più bassa, e tieni le alte.
bridge-lesson-tip-follow-above = 💡 Rispondi al seme: { $suit }. { $mine } batte { $card }.
bridge-lesson-tip-follow-below = 💡 Rispondi al seme: { $suit }. Niente qui batte { $card }, quindi gioca la più bassa, { $mine }.
bridge-lesson-tip-void-ours = 💡 Questa mano non ha { $suit }: va bene qualsiasi carta. La tua linea sta vincendo questa presa: scarta { $mine }.
bridge-lesson-tip-void-ruff = 💡 Questa mano non ha { $suit }. Taglia: { $mine } basta per battere { $card }.
bridge-lesson-tip-void = 💡 Questa mano non ha { $suit }: va bene qualsiasi carta, e nessuna vince. Scarta { $mine }.

bridge-lesson-end-passed = Con 14 punti si apre.
bridge-lesson-end-down = { $needed ->
    [one] Ti serviva una presa e ne hai { $tricks }.
   *[other] Ti servivano { $needed } prese e ne hai { $tricks }.
}
bridge-lesson-end-cost = La carta che ti è costata il contratto è { $card }, alla presa { $trick }. Il consiglio era:
bridge-lesson-end-again = Giocala di nuovo!
bridge-lesson-end-tricks-made = 🎉 Ti servivano nove prese e ne hai { $tricks }. Una carta alta vince solo se la sua mano arriva a giocarla: guarda sempre quale mano è in presa.
bridge-lesson-end-trumps-made = 🎉 Tutte e cinque! Una volta battuti gli atout, nessuno può tagliare le tue carte alte.
bridge-lesson-end-trumps-undrawn = 🎉 Tutte e cinque, anche se gli avversari potevano tagliare: avevano ancora atout quando hai giocato un altro seme. Batterli prima è più sicuro.
bridge-lesson-end-auction-made = 🎉 Hai promesso dieci prese e ne hai fatte { $tricks }: una manche, e il suo premio è la parte più grossa del punteggio.
bridge-lesson-end-auction-part = Hai promesso nove prese e ne hai fatte { $tricks }. Ciò che non è promesso non ha premio: dieci prese valgono 170 a 3♠, e 420 a 4♠.
bridge-lesson-end-auction-slam = Hai promesso dodici prese e ne hai fatte { $tricks }. Con 25 punti in due si può contare su dieci, e 4♠ mantenuto vale 420.
bridge-lesson-end-all =
    Questo è il bridge: i compagni promettono delle prese, poi mantengono la promessa. Nella licita vi dite che cosa avete; { -explain } spiega che cosa significa una dichiarazione. **{ button-rules }** mostra tutta la tabella dei punti.
bridge-lesson-name-finesse = L’impasse
bridge-lesson-name-promote = Affrancare
bridge-lesson-name-length = Semi lunghi
bridge-lesson-name-ruff = Il taglio
bridge-lesson-name-discard = Lo scarto
bridge-lesson-name-defence = La difesa
bridge-lesson-name-answer = La risposta

bridge-lesson-setting-finesse = Senza atout, cinque carte a testa, e ti servono quattro prese. Hai tre assi; la quarta presa deve venire da un’**impasse**: una donna che vince perché il re le sta davanti.
bridge-lesson-setting-promote = Senza atout, cinque carte a testa, e ti servono quattro prese. Hai due assi. Re, donna e fante valgono altre due prese quando l’asso avversario è caduto.
bridge-lesson-setting-length = Senza atout, cinque carte a testa, e ti servono quattro prese. Hai due assi. Vincono anche le carte basse, quando nessun altro ha più il loro seme.
bridge-lesson-setting-ruff = Le picche sono atout, e ti servono tutte e cinque le prese. La tua perdente si può **tagliare** al morto, finché il morto ha un atout.
bridge-lesson-setting-discard = Le picche sono atout, e ti servono tutte e cinque le prese. Una perdente non è per forza persa: si scarta su una vincente dell’altra mano.
bridge-lesson-setting-defence = Stavolta sei in **difesa**: Ovest gioca 3SA, Est è il morto, e attacca Nord, il tuo compagno. Voi due avete tre prese; con altre due il contratto cade.
bridge-lesson-setting-answer = I **punti** dicono quanto è forte una mano: asso 4, re 3, donna 2, fante 1. Il tuo compagno apre 1SA: da 15 a 17 punti e nessun seme corto. Conosci la sua forza con uno scarto di due punti: decidi tu fin dove salire. Le carte le giocano i bot.

bridge-lesson-tip-idea-finesse = 💡 L’impasse: gioca piccola verso asso e donna e, se Ovest sta basso, metti la donna. Vince ogni volta che Ovest ha il re. Gioca { $mine }.
bridge-lesson-tip-idea-promote = 💡 Fa’ cadere l’asso prima di incassare i tuoi: finché hai assi, riprendi la mano. Gioca { $mine }.
bridge-lesson-tip-idea-length = 💡 Cedi subito una presa: quando le picche degli altri sono cadute, le tue sono buone, e gli assi ti ridanno la mano. Gioca { $mine }.
bridge-lesson-tip-idea-ruff = 💡 Prima taglia, poi batti gli atout: se li batti ora, il morto non ne ha più. Gioca { $mine }.
bridge-lesson-tip-idea-discard = 💡 La tua cuori perdente può andare sul secondo onore di quadri del morto: vacci quando gli atout sono battuti, e scartala. Gioca { $mine }.
bridge-lesson-tip-idea-defence = 💡 Terzo di mano, carta alta: il compagno ha attaccato piccola e conta sulla tua carta alta. Fatta la presa, torna nel suo seme. Gioca { $mine }.
bridge-lesson-tip-saves = 💡 Gioca { $mine }: le prese che ti servono restano possibili.
bridge-lesson-tip-lost = 💡 Non si può più vincere. Continua, giocala di nuovo o passa alla prossima.
bridge-lesson-answer = 💡 L’apertura di 1SA del compagno mostra 15–17 punti, come nello Standard American e nel sistema francese (nell’Acol 12–14). Tu ne hai 10: insieme 25 o più, di regola abbastanza per nove prese e il premio di manche. Fino a 7 punti si passa, con 8 o 9 si invita con 2SA, da 10 si dice 3SA.

bridge-lesson-cost = ⚠️ { $card } ti è costata il contratto. Il consiglio era:
bridge-lesson-cost-defence = ⚠️ { $card } ha lasciato passare il contratto. Il consiglio era:
bridge-lesson-cost-taken = { $taken } ha fatto quella presa; { $better } l’avrebbe vinta.
bridge-lesson-end-finesse-made = 🎉 La donna ha vinto perché il re le stava davanti. Gioca **verso** le carte che devono vincere.
bridge-lesson-end-promote-made = 🎉 L’asso è caduto, e i tuoi onori erano buoni. Fallo presto, finché puoi riprendere la mano in altri semi.
bridge-lesson-end-length-made = 🎉 Anche le picche piccole hanno fatto presa. Un seme lungo vale la presa che si cede per affrancarlo.
bridge-lesson-end-ruff-made = 🎉 Un atout della mano corta ha fatto una presa in più. Chiediti prima a che cosa servono gli atout, poi battili.
bridge-lesson-end-discard-made = 🎉 La tua perdente è finita su una vincente. Conta le perdenti quanto le vincenti.
bridge-lesson-end-defence-made = 🎉 Il contratto è caduto. Metà delle volte si difende: carta alta in terza posizione, poi ritorno nel seme del compagno.
bridge-lesson-end-defence-lost = Vi servivano { $needed } prese per battere il contratto, e ne avete { $tricks }.
bridge-lesson-end-answer-made = 🎉 Nove prese promesse e nove fatte: 3SA è una manche e vale 400.
bridge-lesson-end-answer-part = Il tuo compagno ha fatto nove prese, ma non erano promesse: 150 invece dei 400 di 3SA.
