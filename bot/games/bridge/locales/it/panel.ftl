# Il tavolo che si riempie, il pannello privato, l’aiuto.

bridge-lobby-title = Un tavolo di bridge
about-bridge = Quattro giocatori in due coppie: prima si dichiara per fissare il contratto, poi lo si gioca.
bridge-lobby-pairs = Nord e Sud giocano insieme contro Est e Ovest.
bridge-seated = Il tuo posto: **{ $place }**.

bridge-for-partner = 🤝 Il dichiarante era un bot: giochi le due mani.
bridge-is-dummy = 🤝 { error-bridge-is-dummy }
bridge-is-handed-over = 🤝 { error-bridge-is-handed-over }
bridge-waiting-open = Non hai niente da giocare fino alla fine della smazzata.
bridge-title-declarer = ▶️ Tocca a te: gioca dalla mano del dichiarante
bridge-title-dummy = ▶️ Tocca a te: gioca dal morto
bridge-lead-first = L’attacco è tuo: gioca una carta qualsiasi.
bridge-lead-dummy = La mano è al morto: gioca una sua carta qualsiasi.
bridge-dummy-follows = Il morto deve rispondere: { $suit }.
bridge-dummy-void = Il morto non ha { $suit }: gioca una sua carta qualsiasi.
bridge-button-claim = Chiedi prese
bridge-claim-how-many = **Quante delle prese rimaste chiedi?** Mostri le tue carte; se non è certo, l’altra linea deve accettare.
bridge-concede-all = Nessuna: concedo
bridge-concede-sure = { $count ->
    [one] **Vuoi davvero lasciare l’ultima presa agli avversari?**
   *[other] **Vuoi davvero lasciare agli avversari tutte le { $count } prese rimaste?**
  }
bridge-concede-yes = Sì, concedo
bridge-accept = Accetto
bridge-refuse = No, si gioca

help-title-bridge-none = Il bridge
help-bridge-none =
    • Sei agli inizi? **{ lesson-start }**: dieci minuti con tre bot.
    • Per aprire un tavolo: { -new }. I bot prendono i posti liberi.
    • Per leggere le regole: { -rules }.
help-title-bridge-auction = La licita
help-bridge-auction =
    • Per dichiarare: i pulsanti del tuo pannello, o { -bid }. Per passare: { -pass }. Per contrare: { -double }, { -redouble }.
    • Che cosa vuol dire una dichiarazione? **{ bridge-button-explain }** o { -explain }.
    • La tua ha un senso particolare? **{ bridge-button-alert }** o { -alert }.
    • La tua mano: **{ button-hand }** o { -hand }.
help-title-bridge-play = Il gioco della carta
help-bridge-play =
    • Per giocare una carta: i pulsanti del tuo pannello, o { -play }. Il dichiarante gioca anche le carte del morto.
    • Il resto è tuo, o perso? **{ bridge-button-claim }** o { -claim }.
    • L’ultima presa: { -last }. Per annullare una giocata: { -undo }.
help-title-bridge-play-declarer = { help-title-bridge-play }
help-bridge-play-declarer =
    • Per giocare una carta: i pulsanti del tuo pannello, o { -play }. Giochi le carte delle due mani, ciascuna al suo turno.
    • Il resto è tuo, o perso? **{ bridge-button-claim }** o { -claim }.
    • L’ultima presa: { -last }. Per annullare una giocata: { -undo }.
help-title-bridge-play-dummy = { help-title-bridge-play }
help-bridge-play-dummy =
    • In questa smazzata il tuo compagno gioca le due mani della vostra linea.
    • L’ultima presa: { -last }.
help-title-bridge-claim = Una richiesta di prese
help-bridge-claim =
    • Le carte di chi chiede sono scoperte. Chi deve rispondere accetta o rifiuta con i pulsanti del pannello.
    • Dopo un rifiuto si gioca con quelle carte scoperte.
help-title-bridge-over = La partita è finita
help-bridge-over =
    • Tutto il segnapunti: **{ button-score }** o { -score }.
    • { $again ->
        [yes] Un’altra partita tra voi: **{ button-rematch }**. Un tavolo nuovo: { -new }.
       *[no] Un tavolo nuovo: { -new }.
    }
