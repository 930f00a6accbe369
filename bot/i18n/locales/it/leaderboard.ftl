# La classifica di un server, le cifre di un giocatore, e due giocatori a confronto.

leaderboard-title = 🏆 Classifica
leaderboard-by-rating = Per rating
leaderboard-by-board = Per smazzata
leaderboard-by-points = Per punti
leaderboard-by-games = Per partite giocate
leaderboard-every = tutte le regole
leaderboard-against-bots = partite contro i bot
leaderboard-all-time = da sempre
leaderboard-season = stagione { $number }, fino al { $ends }
leaderboard-month = { $month }
leaderboard-column-name = nome
leaderboard-column-rating = rating
leaderboard-column-imps = IMP
leaderboard-column-boards = smaz.
leaderboard-column-points = punti
leaderboard-column-games = part.
leaderboard-column-wins = vinte
leaderboard-page = Pagina { $page } di { $pages } · { $people ->
    [one] 1 giocatore
   *[other] { $people } giocatori
  }
leaderboard-about-rating = Tutti cominciano da 1000. Contano solo le partite con almeno due persone; i bot non hanno un rating, e abbandonare una partita vale come l’ultimo posto. Un rating nuovo è prudente: all’inizio una vittoria lo alza più di quanto una sconfitta lo abbassi.
leaderboard-about-imps = IMP per smazzata rispetto ad altri con le stesse carte (gli altri tavoli di un torneo, o quattro bot); da otto smazzate confrontate in su.
leaderboard-about-points = Punti per smazzata, da otto smazzate in su. Nessuno ha ancora otto smazzate confrontate: contano quindi anche le belle carte.
leaderboard-about-sum = Tutte le partite finite, sommate. Se ne lasci una, contano anche i punti del bot al tuo posto, ma non la sua vittoria.
leaderboard-about-cards = Contano anche le buone carte: «{ leaderboard-by-board }» ti confronta con chi aveva le stesse.
leaderboard-about-bots = Qui contano solo le partite in cui tutti gli avversari erano bot.
leaderboard-empty = In questo periodo nessuno ha finito una partita qui: quella in corso conterà appena finisce. Niente di aperto? { -new } apre un tavolo.
leaderboard-empty-bots = In questo periodo nessuno ha finito qui una partita contro i soli bot. { -new } apre un tavolo: i bot occupano i posti liberi.
leaderboard-empty-rating = In questo periodo nessuno ha ancora un rating qui: serve una partita finita tra almeno due persone. Le partite con soli bot sono in **{ leaderboard-button-bots }**.
leaderboard-empty-board = In questo periodo nessuno ha ancora otto smazzate qui. Intanto **{ leaderboard-by-points }** mostra chi ha giocato.
leaderboard-no-line = Non hai ancora un posto in questa lista: serve una partita finita che conti qui.
leaderboard-nameless = (senza nome)
error-leaderboard-no-game = Non c’è una classifica per «{ $game }». Scegli uno dei giochi che propone { -leaderboard }.
leaderboard-choose-which = Quale classifica?
leaderboard-choose-by = In che ordine?
leaderboard-choose-period = Quale periodo?
leaderboard-with-bots = { $game } · { leaderboard-button-bots }
leaderboard-other-league = 🏆 Campionato · { $game }
leaderboard-other-ladder = 🪜 Scala · { $game }
leaderboard-other-night = 🗓️ Serate del club · { $game }
leaderboard-other-tournament = 🏟️ Torneo · { $game }
leaderboard-previous = ‹ Indietro
leaderboard-next = Avanti ›
leaderboard-mine = La mia riga
leaderboard-duel = Testa a testa
leaderboard-duel-whom = Scegli una persona: vedi le partite finite allo stesso tavolo, e chi di voi due ha fatto meglio.
leaderboard-duel-choose = Scegli una persona…
leaderboard-button-all = Da sempre
leaderboard-button-season = Stagione
leaderboard-button-month = Mese
leaderboard-button-bots = Contro i bot

stats-title = 📈 { $name }
stats-none = { $name } non ha ancora finito una partita qui.
stats-games = { $count ->
    [one] **1 partita** finita
   *[other] **{ $count } partite** finite
  } · totale **{ $points }** · { $mean } per partita
stats-rating = Rating: **{ $rating }**
stats-rating-family = · { $rules }: { $rating } ({ $count ->
    [one] 1 partita
   *[other] { $count } partite
  })
stats-places = Piazzamenti: { $places }
stats-place = { $place }º: { $count }
stats-won-lost = Vinte: { $won } · perse: { $lost }{ $level ->
    [0] {""}
   *[other] { " " }· pari: { $level }
  }
stats-left = 💤 Abbandonate prima della fine: { $count }
stats-curve-rating = { $name }: rating
stats-curve-points = { $name }: punti totali
stats-curve-games = partite
stats-curve-alt-rating = Curva del rating di { $name } { $count ->
    [one] nell’ultima partita
   *[other] nelle ultime { $count } partite
  }: da { $start } a { $end }, minimo { $low }, massimo { $high }.
stats-curve-alt-points = Curva dei punti totali di { $name } { $count ->
    [one] nell’ultima partita
   *[other] nelle ultime { $count } partite
  }: da { $start } a { $end }, minimo { $low }, massimo { $high }.
stats-heading-feats = Imprese
stats-feat = **{ $title }** · { $about }

stats-versus-title = ⚔️ { $one } contro { $other }
stats-versus-none = Qui { $one } non ha ancora finito una partita con { $other }.
stats-versus-none-own = Qui non hai ancora finito una partita con { $other }.
stats-versus-games = { $count ->
    [one] **1 partita** insieme
   *[other] **{ $count } partite** insieme
  }
stats-versus-ahead = { $name } davanti: **{ $count }**
stats-versus-level = A pari merito: { $count }
