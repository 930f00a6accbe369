# La domanda se i giocatori di un campionato o di serate si favoriscano, per chi li organizza.

fair-button = Gioco corretto
fair-looking = Guardo le smazzate che questi giocatori hanno finito insieme. Ci vogliono fino a dieci minuti; la risposta appare qui.
fair-title = Vale la pena di guardare?
fair-about = { $deals ->
    [one] Ho guardato una smazzata di questi giocatori, in cerca di carte e contri che abbiano aiutato una stessa persona. Conta solo l’aiuto che va oltre l’interesse di chi li ha giocati e oltre quello avuto dal resto del tavolo.
   *[other] Ho guardato { $deals } smazzate di questi giocatori, in cerca di carte e contri che abbiano aiutato una stessa persona. Conta solo l’aiuto che va oltre l’interesse di chi li ha giocati e oltre quello avuto dal resto del tavolo.
  }
fair-pairs = { $pairs ->
    [0] Nessuna coppia di giocatori ha finito
    [one] Una coppia di giocatori ha finito
   *[other] { $pairs } coppie di giocatori hanno finito
  } almeno { $least } smazzate insieme; non confronto le altre.
fair-none = Niente di insolito.
fair-line = { $names } si favoriscono a vicenda? { $points } ± { $margin } (punti a smazzata), su { $deals ->
    [one] una smazzata
   *[other] { $deals } smazzate
  }
fair-proof = Vale un’occhiata, non è una prova: può succedere anche a chi è alle prime armi o gioca con audacia, e ogni tanto basta il caso. Rivedi qualche smazzata e parla con queste persone prima di decidere qualsiasi cosa.
error-fair-game = Non posso confrontare così i giocatori di questo gioco. Rivedi le loro smazzate.
error-fair-busy = Sto già guardando altri giocatori. Riprova fra dieci minuti.
