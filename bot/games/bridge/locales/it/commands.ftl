# I comandi che sono solo del bridge; valgono come quelli dell’altro catalogo.

-bid = `/{ command-bid-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate = `/{ command-duplicate-name }`

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Gioca a bridge in questo canale, con gli amici o, quando nessuno è libero, con i bot
command-bridge-new-option-rules-description = Che cosa giocare: una smazzata, una sessione, un rubber…
command-bridge-new-option-options-description = Il bridge non ha opzioni
command-bridge-new-option-length-description = La durata dipende dalla forma di gioco
command-bridge-claim-name = chiedi-prese
command-bridge-claim-description = Chiedi le prese che restano, tutte o in parte, o concedile, quando il resto è chiaro
command-bridge-last-name = ultima-presa
command-bridge-last-description = Rivedi l’ultima presa, se ti è sfuggita
command-bridge-import-name = importa
command-bridge-import-description = Rivedi, analizza o gioca smazzate prese altrove, se hai un file PBN o LIN o il testo (in privato)
command-bridge-import-option-file-description = Il file PBN o LIN (se vuoto: un modulo in cui incollare il testo)
command-bid-name = dichiara
command-bid-description = Dichiara al tuo turno: un livello e un seme, passo, contro o surcontro
command-bid-option-call-description = Per esempio 1SA, 3♠, passo, X o XX
command-explain-name = spiega
command-explain-description = Chiedi che cosa vuol dire una dichiarazione avversaria, se non è chiara, o spiega una tua
command-explain-option-call-description = Quale dichiarazione
command-alert-name = alert
command-alert-description = Segnala con un alert la tua ultima dichiarazione, se artificiale; il compagno lo vede a fine licita
command-alert-option-meaning-name = significato
command-alert-option-meaning-description = Che cosa vuol dire
command-compare-name = confronta
command-compare-description = Confronta una smazzata, quando è finita, con il risultato dei bot con le stesse carte
command-compare-option-deal-name = smazzata
command-compare-option-deal-description = Quale smazzata della partita, a partire da 1; se vuoto, l’ultima
command-duplicate-name = duplicato
command-duplicate-description = Apri un tavolo con smazzate condivise, o gioca quelle di un altro, quando volete confrontarvi
command-duplicate-option-like-name = come
command-duplicate-option-like-description = Il tavolo di cui vuoi giocare le smazzate; se vuoto, smazzate nuove
command-tournament-name = torneo
command-tournament-description = Apri qui un torneo a coppie o a squadre quando siete in tanti, o mostra quello aperto
command-tournament-option-scoring-name = punteggio
command-tournament-option-scoring-description = Come si conta; se vuoto, a match point
command-tournament-option-boards-name = smazzate
command-tournament-option-boards-description = Smazzate per turno; se vuoto, 2
command-tournament-option-rounds-description = Numero massimo di turni; se vuoto, il movimento intero
command-tournament-option-movement-name = movimento
command-tournament-option-movement-description = Chi incontra chi; se vuoto, quello adatto alle coppie
command-tournament-option-minutes-description = Quanto può durare un turno; se vuoto, si aspettano tutti i tavoli
command-tournament-option-pace-description = Quanto può durare una giocata; se vuoto, quanto scelto dal server

choice-bridge-length-whole = Secondo la forma di gioco
choice-tournament-scoring-matchpoints = Coppie, match point
choice-tournament-scoring-imps = Coppie, IMP
choice-tournament-scoring-teams = Squadre di quattro
choice-tournament-movement-howell = Howell, tutti incontrano tutti
choice-tournament-movement-mitchell = Mitchell, una linea resta ferma
