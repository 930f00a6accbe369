# Bridge: perché una dichiarazione, una carta o una richiesta è rifiutata, e che cosa fare.

error-bridge-cannot-hand-over = Solo il dichiarante può affidare il gioco del suo contratto, dopo l’attacco e prima della carta del morto.
error-bridge-wrong-phase = { $phase ->
    [deal] La prossima smazzata non è ancora data. Aspetta le carte.
    [auction] La licita non è finita: prima dichiara, con { -bid } o { -pass }.
    [play] La licita è finita: gioca una carta con { -play }.
    [claim] C’è una richiesta di prese sul tavolo: prima rispondi con i pulsanti del pannello.
    *[over] Questa partita è finita. { -new } ne apre un’altra.
}
error-bridge-is-dummy = Sei il morto: { $turn } gioca anche le tue carte.
error-bridge-is-handed-over = Prima di te il dichiarante era un bot: in questa smazzata { $turn } gioca le due mani.
error-bridge-bid-too-low = { $call } non basta su { $last }. Dichiara più in alto, contra se puoi, o passa.
error-bridge-no-higher-bid = Non c’è dichiarazione oltre 7SA. Contra o surcontra se puoi, o passa.
error-bridge-cannot-double = Si contra solo l’ultima dichiarazione avversaria, e una volta sola. Dichiara o passa.
error-bridge-double-names-nobody = Nel bridge si contra o surcontra l’ultima dichiarazione, non un giocatore. Scrivi { -double } o { -redouble } senza opzioni.
error-bridge-cannot-redouble = Si surcontra solo una dichiarazione della propria linea contrata dagli avversari. Dichiara o passa.
error-bridge-not-in-dummy = { $card } non è al morto. Scegli una delle carte scoperte.
error-bridge-dummy-must-follow = Il morto deve rispondere al seme: ha ancora { $suit }.
error-bridge-claim-early = Si possono chiedere prese solo dopo l’attacco. Gioca fino ad allora.
error-bridge-claim-range = Non puoi chiedere così tante prese ({ $tricks }). Scegli tra 0 e { $left }.
error-bridge-claim-refused = Una richiesta della tua linea è appena stata rifiutata. Gioca questa presa, poi chiedi di nuovo alla prossima se vuoi.
error-bridge-text-unreadable = Non si legge: { $fault ->
    [encoding] il testo è in una codifica che non conosco. Salvalo in UTF-8
   *[empty] non contiene nessuna smazzata PBN o LIN. Controllalo, o esportalo di nuovo
}.
error-bridge-board-unreadable = { $number ->
    [0] Una smazzata (riga { $line })
   *[other] La smazzata { $number } (riga { $line })
  } non si legge: { $fault ->
    [hands] non ha quattro mani da 13 carte
    [twice] { $card } è in due mani ({ $hand } e { $also })
    [double] { $card } è due volte in una mano ({ $hand })
    [count] { $hand } non ha 13 carte, ma { $count }
    [rank] «{ $text }» non è una carta ({ $hand })
    [suits] una mano ({ $hand }) non è scritta in quattro semi
    [illegal] la dichiarazione «{ $text }» lì non è ammessa
    [call] «{ $text }» non è una dichiarazione
    [card] «{ $text }» non è una carta
    [value] non conosco il valore «{ $text }»
   *[notation] una parte non è in questo formato
}. Correggila, o esportala di nuovo.
error-bridge-board-missing = In questo file non c’è la smazzata «{ $number }». { $count ->
    [one] C’è solo la smazzata { $least }.
   *[other] Scegli un numero fra { $least } e { $most }.
  }
error-bridge-file-large = Questo file è troppo grande: al massimo { $boards } smazzate e { $most } KB. Dividilo e inviane una parte.
error-bridge-nothing-called = Qui non c’è nessuna dichiarazione da spiegare. Aspetta la licita, poi scegline una.
error-bridge-not-your-call = È una dichiarazione di { $turn }. Spiega le tue; chiedi agli avversari delle loro.
error-bridge-own-call = È una tua dichiarazione. Spiegala dal tuo pannello.
error-bridge-partners-call = Le dichiarazioni del compagno si spiegano solo agli avversari. Vedrai che cosa è stato detto a licita finita.
error-bridge-onlooker-calls = Chi guarda sa che cosa significano le dichiarazioni solo a licita finita. Chiedi più tardi.
error-bridge-asked-already = L’hai già chiesto. La risposta di { $turn } arriva nel tuo pannello.
error-bridge-explanation-long = Questa spiegazione ha { $count } caratteri, il massimo è { $most }. Accorciala.
error-bridge-call-unreadable = Non capisco la dichiarazione «{ $text }». Prova 1SA, 3♠, passo, X o XX.
error-bridge-call-missing = Indica una dichiarazione, per esempio 1SA, 3♠, passo, X o XX.
error-bridge-system-switches = Questo sistema non si gioca con tutte queste scelte. Togline una, oppure scegli un altro sistema.
