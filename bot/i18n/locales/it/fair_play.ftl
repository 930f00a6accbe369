# La domanda se i giocatori di un campionato o di serate si favoriscano, per chi li organizza.

fair-button = Gioco corretto
fair-looking = Guardo le smazzate che questi giocatori hanno finito insieme. Ci vogliono fino a dieci minuti; la risposta appare qui.
fair-title = Da guardare più da vicino?
fair-about = { $deals ->
    [0] Non ho trovato smazzate di questi giocatori da guardare.
    [one] Ho guardato una smazzata di questi giocatori. Ho cercato carte e contri che hanno aiutato un giocatore in particolare, più di ogni altro al tavolo, senza un vantaggio per chi giocava o contrava.
   *[other] Ho guardato { $deals } smazzate di questi giocatori. Ho cercato carte e contri che hanno aiutato un giocatore in particolare, più di ogni altro al tavolo, senza un vantaggio per chi giocava o contrava.
  }
fair-pairs = Confronto solo i giocatori che hanno finito almeno { $least } smazzate insieme: { $pairs ->
    [0] qui nessuna coppia
    [one] qui una coppia
   *[other] qui { $pairs } coppie
  }.
fair-none = Niente di insolito.
fair-line = { $names } si favoriscono a vicenda? { $points } ± { $margin } (punti a smazzata), su { $deals ->
    [one] una smazzata
   *[other] { $deals } smazzate
  }
fair-proof = Merita un’occhiata, ma non è una prova: può succedere anche a chi è alle prime armi o gioca con audacia, e ogni tanto basta il caso. Rivedi qualche smazzata e parla con queste persone prima di decidere qualsiasi cosa.
error-fair-game = Non posso confrontare così i giocatori di questo gioco. Rivedi le loro smazzate.
error-fair-busy = Sto già esaminando altri giocatori. Riprova fra dieci minuti.
