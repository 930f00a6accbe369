# The coach: a hint in the auction or the play, and a finished deal with all hands seen.

bridge-hint-call = Dichiara { $call }
bridge-hint-play = Gioca { $card }
bridge-hint-claim = { $count ->
    [0] Concedi il resto
    [one] Chiedi l’ultima presa
   *[other] Chiedi le { $count } prese rimaste
  }
bridge-hint-agree = Accetta: le prese chieste sono sicure
bridge-hint-refuse = Rifiuta: le prese chieste non sono sicure
bridge-hint-others = Anche possibile: { $calls }
bridge-hint-cards = **A che cosa porta ogni carta, in media**
bridge-hint-card = { $cards } · { NUMBER($tricks, minimumFractionDigits: 1) } prese, { $points } punti
bridge-hint-searched = { $count ->
    [one] Trovato risolvendo una mano compatibile
   *[other] Trovato risolvendo { $count } mani compatibili
  } con le tue carte, la licita e il gioco.
bridge-hint-by-rule = Secondo le regole d’uso, come si gioca al circolo.

bridge-all-hands = **Prese a carte scoperte**
bridge-analysis-title = 📈 Mano { $number } a carte scoperte
bridge-analysis-par = **Par**: { $contracts } · { $points } per { bridge-side-ns }
bridge-analysis-par-passed = **Par**: passata, nessuno può mantenere niente.
bridge-analysis-bid = **Al tavolo**: { $auction }
bridge-analysis-bots = **Quattro bot con le stesse carte**: { $auction }
bridge-analysis-comes-to = { $calls } → { $contract } { $letter } { $result }, { $points } per { bridge-side-ns }
bridge-analysis-passed = { $calls } → passata
bridge-analysis-costs = **Carte che hanno regalato prese**
bridge-analysis-cost = Presa { $trick }: { $name } { $card } −{ $count } · meglio { $better }
bridge-analysis-more = { $count ->
    [one] …e un’altra
   *[other] …e altre { $count }
  }
bridge-analysis-no-cost = Nessuna carta ha regalato prese.
bridge-analysis-how = La tabella dice quante prese fa ogni dichiarante se tutti vedono le quattro mani; anche il risultato delle due licite è contato così.

bridge-button-compare = 🤖 Confronta con i bot
bridge-compare-title = 🤖 Mano { $number } contro i bot
bridge-compare-won = { $count ->
    [one] **{ $count } IMP** meglio dei bot
   *[other] **{ $count } IMP** meglio dei bot
  }: { $names } ({ $side })
bridge-compare-even = La differenza non vale neanche un IMP.
bridge-compare-over = { $count ->
    [one] **Su questa mano, in IMP contro i bot**
   *[other] **Su { $count } mani, in IMP contro i bot**
  }
bridge-compare-total = { $name } **{ $imps }**
bridge-compare-how = Quattro bot di livello da circolo hanno dichiarato e giocato le stesse carte, ognuno vedendo solo quello che si vede dal suo posto.

bridge-field-tables = { $count ->
    [one] **A un altro tavolo**
   *[other] **A { $count } altri tavoli**
  }
bridge-field-row = Partita { $number }: { $contract } { $letter } { $result }, { $points } per { bridge-side-ns }
bridge-field-passed = Partita { $number }: passata
bridge-field-worth = { $side }: **{ NUMBER($share, maximumFractionDigits: 1) } %** dei match point, **{ $imps }** IMP
bridge-field-places = **{ $side }, su tutte le mani confrontate**
bridge-field-place = { $place }. { $name } (partita { $number }): **{ NUMBER($share, maximumFractionDigits: 1) } %**, { $imps } IMP
bridge-field-unseen = una coppia in un altro canale
bridge-field-alone = Nessun altro tavolo ha ancora finito questa mano. `{ -duplicate-typed }:{ $number }` ne apre uno con le stesse mani.
bridge-field-known = Questo tavolo non si confronta con gli altri: qui qualcuno aveva già giocato queste mani.
bridge-check-uncut = Le carte non sono state tagliate: altri tavoli giocano le stesse mani.
bridge-lobby-shared = Altri tavoli possono giocare le stesse mani: `{ -duplicate-typed }:{ $number }`.

error-bridge-nothing-to-compare = In questo canale non è ancora finita nessuna mano. Appena una finisce, { -compare } le mette accanto il risultato dei bot.
error-bridge-not-comparable = Un rubber o un Chicago non si confronta mano per mano: lì i punti già segnati cambiano il valore di un contratto. Apri un turno o una serie per misurarvi con i bot.
error-solver-missing = Qui le smazzate non si possono analizzare: manca il risolutore a carte scoperte. Chi gestisce il bot può installarlo con Python da 3.11 a 3.13.
