# L’aiuto proprio di questo gioco, secondo la situazione: un titolo, poi qualche riga.

help-title-no-table = Qui non è in corso nessuna partita
help-no-table =
    Il Barbu è un gioco di prese per quattro: a ogni smazzata il dichiarante sceglie che cosa valgono le prese.
    • { -new } apre un tavolo in questo canale. I bot prendono i posti liberi.
    • { -rules } spiega le regole; { -house } ne crea di nuove.
    • Carte vere su un tavolo vero? { -sheet } tiene i punti.
    • In solitario? { -daily } (una smazzata al giorno), { -drill } (i tuoi errori).
    • Con altri: { -lfg }, { -challenge }. Per guardare: { -watch }.

help-title-choose = La scelta
help-choose =
    • Guarda le tue carte: **{ button-hand }** o { -hand }.
    • Se sei il dichiarante, scegli un contratto e, se serve, l’atout o la carta di partenza: premi un pulsante del tuo pannello, o usa { -choose }.
    • Altrimenti aspetta, e pensa a chi contrare.

help-title-double = I contri
help-double =
    • { rules-doubling-what }
    • Apri la tua mano con **{ button-hand }**, scegli i giocatori, poi annuncia; o { -double }.
    • Niente da dire? **{ panel-no-double }** o { -pass }. Parli una volta sola.

help-title-redouble = I surcontri
help-redouble =
    • Se ti hanno contrato, puoi alzare la posta con chi l’ha fatto.
    • Apri la tua mano con **{ button-hand }**, scegli i giocatori, poi annuncia; o { -redouble }.
    • O lascia correre: **{ panel-no-redouble }** o { -pass }.

help-title-play-tricks = Il gioco della carta
help-play-tricks =
    • Apri la tua mano con **{ button-hand }** o { -hand }, e premi una carta; o { -play }. Le carte in grigio non si possono giocare.
    • L’ultima presa: { -last }. Una svista? { -undo } la annulla se gli altri sono d’accordo.
    • Il resto è tutto tuo? **{ panel-claim }** o { -claim }.
    • Nel dubbio, **{ button-hint }** o { -hint } dice che cosa farebbe un giocatore forte, e perché.

help-title-play-domino = Il domino
help-play-domino =
    • Posa la carta di partenza di un seme, o la successiva di una fila: premila in **{ button-hand }**, o { -play }.
    • Niente da posare? **{ panel-pass }** o { -pass }.
    • Tieni quello che gli altri aspettano, ma finisci presto le carte.
