# I comandi che sono solo del bridge; valgono come quelli dell’altro catalogo.

-bid = `/{ command-bid-name }`
-double = `/{ command-double-name }`
-redouble = `/{ command-redouble-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate-typed = /{ command-duplicate-name } { command-duplicate-option-like-name }

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Una partita di bridge in questo canale
command-bridge-new-option-rules-description = Che cosa giocare: una mano, un turno, un rubber…
command-bridge-new-option-options-description = Il bridge non ha opzioni
command-bridge-new-option-length-description = La durata dipende dalla forma di gioco
command-bid-name = dichiara
command-bid-description = Dichiarare: un livello e un seme, passo, contro o surcontro
command-bid-option-call-name = dichiarazione
command-bid-option-call-description = Per esempio 1SA, 3♠, passo, X o XX
command-double-name = contra
command-double-description = Contrare la dichiarazione avversaria
command-redouble-name = surcontra
command-redouble-description = Surcontrare quando gli avversari hanno contrato la tua linea
command-explain-name = spiega
command-explain-description = Chiedere che cosa vuol dire una dichiarazione avversaria, o spiegare una tua
command-explain-option-call-name = dichiarazione
command-explain-option-call-description = Quale dichiarazione
command-alert-name = allerta
command-alert-description = Allertare la tua ultima dichiarazione; il compagno non vede nulla fino a licita finita
command-alert-option-meaning-name = significato
command-alert-option-meaning-description = Che cosa vuol dire
command-compare-name = confronta
command-compare-description = Confrontare una mano finita con il risultato dei bot con le stesse carte
command-compare-option-deal-name = mano
command-compare-option-deal-description = Quale mano della partita, a partire da 1; lascia vuoto per l’ultima
command-duplicate-name = duplicato
command-duplicate-description = Aprire un tavolo le cui mani possono giocare anche altri, o giocare quelle di un tale tavolo
command-duplicate-option-like-name = come
command-duplicate-option-like-description = La partita di cui vuoi giocare le mani; lascia vuoto per mani nuove

choice-bridge-length-whole = Quanto dura la forma di gioco
