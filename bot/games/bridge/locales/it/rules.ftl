# Le forme di gioco, e le regole in breve.

bridge-form-single = Una smazzata
bridge-form-series = Serie di 6
bridge-form-open = Serata aperta
bridge-form-session = Sessione di 24
bridge-form-session-32 = Sessione di 32
bridge-form-duplicate = Duplicato, 8 smazzate
bridge-form-duplicate-24 = Duplicato, 24 smazzate
bridge-form-imported = Smazzata da un file
bridge-form-rubber = Rubber
bridge-form-chicago = Chicago
bridge-form-tournament = Un turno di torneo
bridge-form-league = Incontro di campionato, 4 smazzate
bridge-form-challenge = Sfida, coppia contro coppia
bridge-about-single = la partita più breve
bridge-about-series = sei smazzate, stesso compagno; conta la somma dei punti
bridge-about-open = serie di sei, ogni volta nuove coppie, a volontà
bridge-about-session = 24 smazzate, stesso compagno; conta la somma dei punti
bridge-about-session-32 = 32 smazzate, stesso compagno; conta la somma dei punti
bridge-about-duplicate = stesso compagno; smazzate condivise con altri tavoli
bridge-about-duplicate-24 = stesso compagno; smazzate condivise con altri tavoli
bridge-about-imported = non conta per nessuno; possono giocarla anche altri tavoli
bridge-about-rubber = due manche vincono il rubber
bridge-about-chicago = quattro smazzate, in zona a turno
bridge-about-tournament = stesso compagno; altri tavoli giocano le stesse smazzate
bridge-about-league = stesso compagno; vale per il campionato
bridge-about-challenge = stesso compagno; anche l’altra coppia gioca queste smazzate

bridge-rules-title = Bridge · { $form }
bridge-chapter-play = Il gioco
bridge-chapter-auction = La licita
bridge-chapter-score = Il punteggio
bridge-heading-course = Ogni smazzata
bridge-rules-course = Due coppie, i compagni di fronte, 13 carte a testa. La licita decide il contratto, poi si giocano 13 prese. La linea che mantiene il contratto segna; se va sotto, segna l’altra.
bridge-heading-auction = Licita
bridge-rules-auction =
    Comincia il mazziere. Una dichiarazione promette sei prese più il suo livello, con un atout o senza: 4♠ sono dieci prese a picche. Ogni dichiarazione supera la precedente: ♣ < ♦ < ♥ < ♠ < SA.
    Si possono contrare gli avversari, che possono surcontrare. Tre passo consecutivi chiudono la licita. L’ultima dichiarazione è il contratto; dichiarante è chi, in quella linea, ne ha nominato per primo il seme.
bridge-heading-bots = Il sistema dei bot
bridge-rules-bots = { -help } contiene la loro carta delle convenzioni.
bridge-heading-play = Gioco
bridge-rules-play = Attacca il giocatore alla sinistra del dichiarante. Poi il morto, compagno del dichiarante, scopre le sue carte, e il dichiarante gioca le due mani. Si risponde al seme se si può; altrimenti si gioca ciò che si vuole. Prende l’atout più alto, altrimenti la carta più alta del seme richiesto.
bridge-heading-claims = Richieste di prese
bridge-rules-claims = Dopo l’attacco, il giocatore di turno può scoprire le carte e chiedere tutte o alcune delle prese rimaste, o concederle. L’altra linea deve accettare, a meno che le carte non provino la richiesta.
bridge-heading-score-duplicate = Punteggio
bridge-rules-score-duplicate = Il contratto mantenuto vale le prese dichiarate e un premio. È manche quando le prese dichiarate valgono almeno 100 punti: 3SA, quattro in un seme nobile, cinque in un minore. La linea che va sotto dà punti all’altra. Il numero della smazzata dice chi è in zona.
bridge-heading-score-rubber = Come si vince
bridge-rules-score-rubber =
    La prima linea con due manche chiude il rubber e segna 700 punti, o 500 se l’altra ha una manche. Vince il totale più alto.
    Le prese dichiarate e fatte si segnano sotto la riga. Lì 100 punti fanno una manche, in una o più smazzate. Se sono meno, è un parziale; quando una linea fa una manche, entrambe ripartono da 0.
    La linea che ha una manche è in zona: le sue penalità sono più alte, e così i premi per gli slam.
    Prese in più, penalità, slam, premio per un contratto contrato mantenuto e onori si segnano sopra la riga: non avvicinano alla manche.
bridge-heading-score-chicago = Come si vince
bridge-rules-score-chicago =
    Quattro smazzate; vince il totale più alto. Nella prima nessuno è in zona, nelle due seguenti la linea del mazziere, nell’ultima tutti.
    La manche vale 300, in zona 500. Ci vogliono 100 punti in prese dichiarate e fatte, in una o più smazzate. Se sono meno, è un parziale; quando una linea fa una manche, entrambe ripartono da 0.
    Un parziale nell’ultima smazzata vale 100. Gli onori contano. Una smazzata passata si ridà.

bridge-score-title = Tabella dei punti
bridge-score-tricks = Ogni presa dichiarata e fatta: ♣ ♦ { $minor }, ♥ ♠ { $major }, { bridge-nt } { $first } la prima e { $further } ciascuna delle altre; contrata (X) il doppio, surcontrata (XX) il quadruplo. Le prese in più contano come quelle dichiarate, salvo contro.
bridge-score-rubber = Il rubber: { $two } se l’altra linea non ha manche, { $three } se ne ha una.
bridge-score-bonus = **Premi**
bridge-score-undertricks = **Prese in meno**, per l’altra linea: da 1 a { $count }
bridge-score-examples = **Contratti mantenuti, senza prese in più**
bridge-score-vulnerable = in zona
bridge-score-part = Parziale
bridge-score-last-part = Ultimo parziale
bridge-score-game = Manche (da 100)
bridge-score-small-slam = Piccolo slam
bridge-score-grand-slam = Grande slam
bridge-score-made = Mantenuto { $sign }
bridge-score-over = Presa in più { $sign }
