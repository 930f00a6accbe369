# Le forme di gioco, e le regole in breve.

bridge-form-single = Una mano
bridge-form-series = Serie di 6
bridge-form-open = Partita libera
bridge-form-session = Turno di 24
bridge-form-session-32 = Turno di 32
bridge-form-duplicate = Duplicato, 8 mani
bridge-form-duplicate-24 = Duplicato, 24 mani
bridge-form-rubber = Rubber
bridge-form-chicago = Chicago
bridge-about-single = una sola mano
bridge-about-series = sei mani con lo stesso compagno
bridge-about-open = serie di sei, ogni volta con coppie sorteggiate, finché si vuole
bridge-about-session = 24 mani con lo stesso compagno
bridge-about-session-32 = 32 mani con lo stesso compagno
bridge-about-duplicate = con lo stesso compagno; altri tavoli possono giocare le stesse mani
bridge-about-duplicate-24 = con lo stesso compagno; altri tavoli possono giocare le stesse mani
bridge-about-rubber = due manches vincono il rubber
bridge-about-chicago = quattro mani, in zona a turno

bridge-rules-title = Bridge · { $form }
bridge-heading-course = Una mano
bridge-rules-course = Due coppie, i compagni di fronte, 13 carte a testa. La licita decide il contratto, poi si giocano 13 prese, e segna la linea che è riuscita nel suo intento.
bridge-heading-auction = Licita
bridge-rules-auction = Comincia il mazziere. Una dichiarazione promette sei prese più il suo livello, con un atout o senza: 4♠ sono dieci prese a picche. Ogni dichiarazione supera la precedente: ♣ < ♦ < ♥ < ♠ < SA. Si possono contrare gli avversari, che possono surcontrare. Tre passo la chiudono; l’ultima dichiarazione è il contratto, e dichiarante è il giocatore di quella linea che ha nominato per primo il suo seme.
bridge-heading-play = Gioco
bridge-rules-play = Attacca il giocatore alla sinistra del dichiarante. Poi il morto, compagno del dichiarante, scopre le sue carte, e il dichiarante gioca le due mani. Si risponde al seme se si può; altrimenti si gioca ciò che si vuole. Prende l’atout più alto, altrimenti la carta più alta del seme d’uscita.
bridge-heading-claims = Richieste
bridge-rules-claims = Dopo l’attacco, il giocatore di turno può scoprire le carte e chiedere alcune delle prese rimaste, o concederle. Si chiede all’altra linea, a meno che le carte non lo provino.
bridge-heading-score-duplicate = Punteggio
bridge-rules-score-duplicate = Prese dichiarate: ♣ ♦ 20, ♥ ♠ 30, SA 40 e poi 30. Manche da 100: 300, in zona 500; sotto 50. Piccolo slam 500 o 750, grande slam 1000 o 1500. Ogni presa in meno costa 50, in zona 100; contrata di più. Il numero della mano dice chi è in zona.
bridge-heading-score-rubber = Punteggio
bridge-rules-score-rubber = Le prese dichiarate e fatte si sommano verso manches di 100; due manches vincono il rubber, per 700 punti, o 500 se l’altra linea ne ha una. La linea che ha una manche è in zona. Prese in più, slam, contri e onori si segnano a parte.
bridge-heading-score-chicago = Punteggio
bridge-rules-score-chicago = Quattro mani: nessuno in zona nella prima, la linea del mazziere nelle due seguenti, tutti nell’ultima. La manche vale 300, in zona 500; i parziali si sommano. Gli onori contano. Una mano passata si ridà.
