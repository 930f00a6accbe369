# La domanda se i giocatori di un campionato o di serate si favoriscano, per chi li organizza.

fair-button = Gioco corretto
fair-looking = Guardo le smazzate che questi giocatori hanno finito insieme. Ci vogliono fino a dieci minuti; la risposta appare qui.
fair-title = Da guardare più da vicino?
fair-about = { $deals ->
    [one] Ho guardato una smazzata di questi giocatori. Cerco che cosa le loro carte e i loro contri hanno reso a qualcun altro, più che al resto del tavolo e più di quanto spieghi il loro interesse.
   *[other] Ho guardato { $deals } smazzate di questi giocatori. Cerco che cosa le loro carte e i loro contri hanno reso a qualcun altro, più che al resto del tavolo e più di quanto spieghi il loro interesse.
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
