# Bridge: perché una dichiarazione, una carta o una richiesta è rifiutata, e che cosa fare.

error-bridge-wrong-phase = { $phase ->
    [deal] La prossima mano non è ancora data. Aspetta le carte.
    [auction] La licita non è finita: prima dichiara.
    [play] La licita è finita: gioca una carta.
    [claim] C’è una richiesta di prese sul tavolo: prima rispondi.
    *[over] Questa partita è finita. Aprine un’altra.
}
error-bridge-bid-too-low = { $call } non basta su { $last }. Dichiara più in alto, contra se puoi, o passa.
error-bridge-no-higher-bid = Non c’è dichiarazione oltre 7SA. Contra o surcontra se puoi, o passa.
error-bridge-cannot-double = Si contra solo l’ultima dichiarazione avversaria, e una volta sola. Dichiara o passa.
error-bridge-cannot-redouble = Si surcontra solo una dichiarazione della propria linea contrata dagli avversari. Dichiara o passa.
error-bridge-not-in-dummy = { $card } non è al morto. Scegli una delle carte scoperte.
error-bridge-claim-early = Si possono chiedere prese solo dopo l’attacco. Gioca fino ad allora.
error-bridge-claim-range = Non si possono chiedere { $tricks } prese: ne restano { $left }. Scegli tra 0 e { $left }.
error-bridge-claim-refused = In questa presa una richiesta della tua linea è già stata rifiutata. Gioca, e richiedi alla prossima.
error-bridge-text-unreadable = Questo testo { $form } non si può leggere: { $reason }. Controllalo, o esportalo di nuovo.
error-bridge-nothing-called = Qui non c’è nessuna dichiarazione da spiegare. Aspetta la licita, poi scegline una.
error-bridge-not-your-call = È una dichiarazione di { $turn }. Spiega le tue; chiedi agli avversari delle loro.
error-bridge-own-call = È una tua dichiarazione. Spiegala dal tuo pannello.
error-bridge-partners-call = Le dichiarazioni del compagno si spiegano solo agli avversari. Vedrai che cosa è stato detto a licita finita.
error-bridge-asked-already = L’hai già chiesto. La risposta di { $turn } arriva nel tuo pannello.
error-bridge-explanation-long = Questa spiegazione ha { $count } caratteri, il massimo è { $most }. Accorciala.
error-bridge-call-unreadable = Non leggo «{ $text }» come una dichiarazione. Prova 1SA, 3♠, passo, X o XX.
